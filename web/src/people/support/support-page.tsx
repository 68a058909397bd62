import Compass from 'lucide-react/icons/compass'
import Mail from 'lucide-react/icons/mail'
import { Link, useNavigate } from 'react-router'
import { problemText } from '../../platform/api/problem.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { runtimeConfig } from '../../platform/runtime-config.ts'
import { Button, buttonClass } from '../../platform/ui/button.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useSaveSettings } from '../account/settings-queries.ts'
import { seenWalkthroughs } from '../walkthrough/seen-walkthroughs.ts'
import { questions } from './questions.ts'

export function SupportPage() {
  const { supportEmail, productName, version } = runtimeConfig
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="mb-5 text-2xl font-semibold">Support</h1>
      <div className="space-y-6">
        <Card title="Contact Us">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="min-w-0 flex-1 basis-64 text-muted">
              Write to{' '}
              <a className="text-accent underline underline-offset-2" href={`mailto:${supportEmail}`}>
                {supportEmail}
              </a>
              . Never send account numbers or passwords by email. No employee of {productName} will ask you
              for them.
            </p>
            <a href={`mailto:${supportEmail}`} className={buttonClass('primary')}>
              <Mail className="size-4" aria-hidden />
              Write to Support
            </a>
          </div>
        </Card>
        <Card title="Is this closing memo genuine?">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="min-w-0 flex-1 basis-64 text-muted">
              A reader of a memo can check it by its code or PDF, without an account.
            </p>
            <Link to={paths.verifyMemo} className={buttonClass()}>
              Check a Closing Memo
            </Link>
          </div>
        </Card>
        <Card title="Common Questions" flush>
          <div className="divide-y divide-line">
            {questions(productName).map(({ question, answer }) => (
              <details key={question} className="group px-(--edge) py-3.5">
                <summary className="ml-4 cursor-pointer list-outside font-medium marker:text-muted">
                  {question}
                </summary>
                <p className="mt-2 ml-4 max-w-prose text-muted">{answer}</p>
              </details>
            ))}
          </div>
        </Card>
        <RestartCard />
        <p className="text-sm text-muted">
          {productName} <span className="num">{version}</span>
        </p>
      </div>
    </div>
  )
}

function RestartCard() {
  const save = useSaveSettings()
  const go = useNavigate()
  const restart = async () => {
    try {
      await save.mutateAsync({ walkthroughsSeen: [] })
      seenWalkthroughs(localStorage).forget()
      void go(paths.home)
    } catch (error) {
      notify.error('The walk-throughs could not be restarted', problemText(error))
    }
  }
  return (
    <Card title="Walk-throughs">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-64 text-muted">
          The introduction from your first visit, for the list now and for a transaction when you next open
          one.
        </p>
        <Button
          icon={<Compass className="size-4" aria-hidden />}
          busy={save.isPending}
          onClick={() => void restart()}
        >
          Show Again
        </Button>
      </div>
    </Card>
  )
}
