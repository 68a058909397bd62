import { Link } from 'react-router'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { groupedCode } from '@countersign/domain/closing/closing-memo/memo-code'
import { paths } from '../../platform/navigation/paths.ts'
import { runtimeConfig } from '../../platform/runtime-config.ts'
import { DefinitionList, Fact } from '../../platform/ui/definition-list.tsx'
import type { Memo } from './memo-queries.ts'
import { formatClosingTime } from './memo-labels.ts'
import { Nothing, DocumentSection } from './document.tsx'

/** The warning against changed instructions, and how to tell a genuine memo from a false one. */
export function MemoEnding({ memo }: { memo: Memo }) {
  return (
    <>
      <DocumentSection id="fraud">
        <div className="flex gap-3.5 rounded-lg border border-wait/30 bg-wait-soft px-4 py-3.5">
          <ShieldAlert className="mt-0.5 size-5 shrink-0 text-wait" aria-hidden />
          <div className="grid max-w-prose gap-2">
            <p className="font-medium">
              No party to this closing sends changed wire instructions by email or phone.
            </p>
            <p>
              An account counts only once its receiver has entered and accepted it on{' '}
              {runtimeConfig.productName}. If a message asks you to pay another account, do not reply and do
              not use a number in it. Call a person you know on a number you already have.
            </p>
          </div>
        </div>
      </DocumentSection>
      <DocumentSection id="seal">
        {memo.code === null ? <Unsealed /> : <Seal memo={memo} code={memo.code} />}
      </DocumentSection>
    </>
  )
}

function Unsealed() {
  return <Nothing>A draft has no seal and no code. It follows the closing until it is finalized.</Nothing>
}

function Seal({ memo, code }: { memo: Memo; code: string }) {
  const { lastEvent } = memo.content
  return (
    <DefinitionList className="sm:grid-cols-2">
      <Fact label="Code">
        <span className="num text-xl font-semibold tracking-wider">{groupedCode(code)}</span>
        <span className="mt-0.5 block text-sm text-muted">
          Anyone can{' '}
          <Link to={paths.verifyMemo} className="text-accent underline underline-offset-2">
            check a memo by its code or its file
          </Link>
          .
        </span>
      </Fact>
      <Fact label="Finalized">
        {memo.finalizedAt !== null &&
          `${memo.finalizedBy}, ${formatClosingTime(memo.finalizedAt, memo.content)}`}
        {lastEvent !== null && (
          <span className="mt-0.5 block text-sm text-muted">
            After the audit event of {formatClosingTime(lastEvent.at, memo.content)}
          </span>
        )}
      </Fact>
      <Fact label="SHA-256 of the content" className="sm:col-span-2">
        <code className="num text-sm break-all">{memo.seal}</code>
      </Fact>
    </DefinitionList>
  )
}
