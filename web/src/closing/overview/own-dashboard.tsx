import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LucideIcon } from 'lucide-react'
import BellRing from 'lucide-react/icons/bell-ring'
import CircleCheck from 'lucide-react/icons/circle-check'
import Landmark from 'lucide-react/icons/landmark'
import MailWarning from 'lucide-react/icons/mail-warning'
import UsersRound from 'lucide-react/icons/users-round'
import { menuScreens } from '@countersign/domain/platform/access/menus'
import type { AnswerOf } from '../../platform/api/request-shape.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useIdentity } from '../../people/identity/identity.ts'
import { buttonClass } from '../../platform/ui/button.tsx'
import { cx } from '../../platform/ui/class-names.ts'

type Own = NonNullable<AnswerOf<'GET /dashboard'>['own']>

/** What to do next, for a person who belongs to no organization. */
export function OwnDashboard({ own }: { own: Own }) {
  const { user } = useIdentity()
  const { wiresWaiting, transactions, emailVerified } = own
  return (
    <ol
      aria-label="What to do next"
      className="max-w-3xl divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
    >
      <Step
        Icon={emailVerified ? CircleCheck : MailWarning}
        tone={emailVerified ? 'good' : 'wait'}
        title={emailVerified ? 'Your e-mail address is verified' : 'Verify your e-mail address'}
        text={
          emailVerified
            ? `Wires and invitations sent to ${user?.email} reach you here.`
            : `Open the link in the mail that was sent to ${user?.email}.`
        }
      />
      <Step
        Icon={wiresWaiting > 0 ? BellRing : CircleCheck}
        tone={wiresWaiting > 0 ? 'wait' : 'good'}
        title={
          wiresWaiting === 0
            ? 'No wire waits for you'
            : wiresWaiting === 1
              ? 'A wire waits for you'
              : `${wiresWaiting} wires wait for you`
        }
        text={
          wiresWaiting === 0
            ? 'When somebody asks you to confirm a wire, it stands here and in your mail.'
            : 'Check who is paid, how much and what for; then accept or reject.'
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
            ? 'You take part in no transaction yet'
            : `You take part in ${transactions} ${transactions === 1 ? 'transaction' : 'transactions'}`
        }
        text="You join a transaction by invitation, or with a wire that is sent to you."
        action={
          <Link to={transactions === 0 ? menuScreens.invitations.path : paths.home} className={buttonClass()}>
            {transactions === 0 ? 'See Invitations' : 'See Transactions'}
          </Link>
        }
      />
      <Step
        Icon={UsersRound}
        title="Join your organization"
        text="You belong to none yet. Ask an admin of yours to invite this address; the mail's link lets you join, and you then see its transactions."
      />
    </ol>
  )
}

type StepProps = {
  Icon: LucideIcon
  tone?: 'plain' | 'good' | 'wait'
  title: string
  text: string
  action?: ReactNode
}

const tones = {
  plain: 'bg-sunken text-muted',
  good: 'bg-good-soft text-good',
  wait: 'bg-wait-soft text-wait',
}

function Step({ Icon, tone = 'plain', title, text, action }: StepProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4 sm:px-5">
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
