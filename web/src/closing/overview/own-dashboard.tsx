import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { LucideIcon } from 'lucide-react'
import BellRing from 'lucide-react/icons/bell-ring'
import CircleCheck from 'lucide-react/icons/circle-check'
import Hourglass from 'lucide-react/icons/hourglass'
import Landmark from 'lucide-react/icons/landmark'
import MailWarning from 'lucide-react/icons/mail-warning'
import UsersRound from 'lucide-react/icons/users-round'
import { menuScreens } from '@countersign/domain/platform/access/menus'
import type { AnswerOf } from '../../platform/api/request-shape.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useAdminConfirmations } from '../../people/users/confirmation-queries.ts'
import { Timestamp } from '../../platform/ui/timestamp.tsx'
import { useIdentity } from '../../people/identity/identity.ts'
import { Button, buttonClass } from '../../platform/ui/button.tsx'
import { cx } from '../../platform/ui/class-names.ts'

type Own = NonNullable<AnswerOf<'GET /dashboard'>['own']>

/** Next steps, for a person who belongs to no organization. */
export function OwnDashboard({ own }: { own: Own }) {
  const { user } = useIdentity()
  const { wiresWaiting, transactions, emailVerified } = own
  return (
    <ol aria-label="Next steps" className="framed max-w-3xl divide-y divide-line border-line bg-surface">
      <Step
        Icon={emailVerified ? CircleCheck : MailWarning}
        tone={emailVerified ? 'good' : 'wait'}
        title={emailVerified ? 'Your email address is verified' : 'Verify your email address'}
        text={
          emailVerified
            ? `Wires and invitations sent to ${user?.email} reach you here.`
            : `Open the link in the email sent to ${user?.email}.`
        }
      />
      <Step
        Icon={wiresWaiting > 0 ? BellRing : CircleCheck}
        tone={wiresWaiting > 0 ? 'wait' : 'good'}
        title={
          wiresWaiting === 0
            ? 'No wires need your review'
            : wiresWaiting === 1
              ? '1 wire needs your review'
              : `${wiresWaiting} wires need your review`
        }
        text={
          wiresWaiting === 0
            ? 'Requests to confirm a wire appear here and in your email.'
            : 'Check the payee, amount and purpose. Then accept or reject.'
        }
        action={
          wiresWaiting > 0 && (
            <Link to={paths.home} className={buttonClass('primary')}>
              Review
            </Link>
          )
        }
      />
      <Step
        Icon={Landmark}
        title={
          transactions === 0
            ? 'You are not in any transaction yet'
            : `You participate in ${transactions} ${transactions === 1 ? 'transaction' : 'transactions'}`
        }
        text="You join a transaction by invitation or with a wire sent to you."
        action={
          <Link to={transactions === 0 ? menuScreens.invitations.path : paths.home} className={buttonClass()}>
            {transactions === 0 ? 'See Invitations' : 'See Transactions'}
          </Link>
        }
      />
      <JoinStep />
    </ol>
  )
}

/** A person who registered at a domain that is not proved waits for an admin of its organization. */
function JoinStep() {
  const list = useAdminConfirmations()
  const request = list.data?.items.find(({ kind }) => kind === 'join')
  const [asked, setAsked] = useState(false)
  if (request !== undefined && !asked) setAsked(true)
  if (list.isPending) return null
  if (request === undefined && asked) {
    return (
      <Step
        Icon={BellRing}
        title="Your request to join is no longer open"
        text="An answer is in your notifications and your email. Reload the page to go on."
        action={<Button onClick={() => window.location.reload()}>Reload</Button>}
      />
    )
  }
  if (request === undefined) {
    return (
      <Step
        Icon={UsersRound}
        title="Join your organization"
        text="You do not belong to an organization yet. Ask its admin to invite this address. The link in the email lets you join and see its transactions."
      />
    )
  }
  const { organization, expiresAt } = request
  return (
    <Step
      Icon={Hourglass}
      tone="wait"
      title={`An admin of ${organization.name} must admit you`}
      text={
        <>
          You asked to join. The admins were told, and can admit you until{' '}
          <Timestamp at={expiresAt} inSentence />. Ask one whom you know. You receive an email with the
          answer.
        </>
      }
    />
  )
}

type StepProps = {
  Icon: LucideIcon
  tone?: 'plain' | 'good' | 'wait'
  title: string
  text: ReactNode
  action?: ReactNode
}

const tones = {
  plain: 'bg-sunken text-muted',
  good: 'bg-good-soft text-good',
  wait: 'bg-wait-soft text-wait',
}

function Step({ Icon, tone = 'plain', title, text, action }: StepProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-(--edge) py-4">
      <span className={cx('grid size-9 shrink-0 place-items-center rounded-full', tones[tone])}>
        <Icon className="size-4.5" aria-hidden />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="font-semibold">{title}</h2>
        <p className="mt-0.5 text-muted">{text}</p>
      </div>
      {action}
    </li>
  )
}
