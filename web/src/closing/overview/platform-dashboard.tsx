import { Link } from 'react-router'
import { menuScreens } from '@countersign/domain/platform/access/menus'
import { wireStatuses } from '@countersign/domain/platform/master-data/wire-status'
import type { AnswerOf } from '../../platform/api/request-shape.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Card } from '../../platform/ui/card.tsx'
import { cx } from '../../platform/ui/class-names.ts'
import { useMedia } from '../../platform/ui/use-media.ts'
import { count, RowLink } from './row-link.tsx'
import { WireCards, WiresTable } from './wires-by-status.tsx'

type Platform = NonNullable<AnswerOf<'GET /dashboard'>['platform']>

const { organizations, users } = menuScreens

/** The platform in numbers, each leading to what it counts. */
export function PlatformDashboard({ platform }: { platform: Platform }) {
  const rows = wireStatuses.map(({ id, name }) => {
    const found = platform.wires.find(({ status }) => status === id)
    return { status: id, name, count: found?.count ?? 0, amount: found?.amount ?? 0 }
  })
  const narrow = useMedia('(width < 40rem)')
  return (
    <div className="grid gap-5">
      <dl className="framed grid grid-cols-2 gap-px border-line bg-line lg:grid-cols-4">
        <Figure
          label="Organizations to verify"
          value={platform.organizationsToVerify}
          of={`of ${count(platform.organizations)}`}
          to={`${organizations.path}?verified=false`}
          waits
        />
        <Figure
          label="Users pending"
          value={platform.usersPending}
          of={`of ${count(platform.users)}`}
          to={`${users.path}?status=Pending`}
        />
        <Figure
          label="Users blocked"
          value={platform.usersBlocked}
          of={`of ${count(platform.users)}`}
          to={`${users.path}?status=Blocked`}
          waits
        />
        <Figure label="Transactions in progress" value={platform.transactionsInProgress} />
      </dl>
      <Card title="Wires" flush>
        {narrow ? <WireCards rows={rows} /> : <WiresTable rows={rows} />}
      </Card>
      <p>
        <Link to={paths.invoices} className="text-accent underline underline-offset-2">
          Invoices of All Organizations
        </Link>
      </p>
      {platform.mailsFailed > 0 && (
        <p className="text-muted">
          <span className="num font-medium text-bad">{count(platform.mailsFailed)}</span>{' '}
          {platform.mailsFailed === 1 ? 'mail' : 'mails'} could not be delivered. Check the mail
          server&rsquo;s address and its log.
        </p>
      )}
    </div>
  )
}

type FigureProps = {
  label: string
  value: number
  of?: string
  to?: string
  /** A number above zero is highlighted, since it needs attention. */
  waits?: boolean
}

function Figure({ label, value, of, to, waits = false }: FigureProps) {
  const number = (
    <span className={cx('num text-2xl font-semibold', waits && value > 0 && 'text-wait')}>
      {count(value)}
    </span>
  )
  return (
    <div className={cx('relative bg-surface px-(--edge) py-3.5', to !== undefined && 'hover:bg-hover')}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 flex flex-wrap items-baseline gap-x-2">
        {to === undefined ? (
          number
        ) : (
          <RowLink to={to} label={`${label}: ${count(value)}`}>
            {number}
          </RowLink>
        )}
        {of !== undefined && <span className="num text-sm text-muted">{of}</span>}
      </dd>
    </div>
  )
}
