import { Suspense } from 'react'
import { Link } from 'react-router'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import FileCheck from 'lucide-react/icons/file-check'
import Landmark from 'lucide-react/icons/landmark'
import MailPlus from 'lucide-react/icons/mail-plus'
import UsersRound from 'lucide-react/icons/users-round'
import type { LucideIcon } from 'lucide-react'
import { dueWords, missingWords, taskTitle } from '@countersign/domain/closing/tasks/task-words'
import { roleLabel } from '@countersign/domain/platform/master-data/closing-labels'
import { useIdentity } from '../../people/identity/identity.ts'
import { OptionalPart } from '../../platform/error-reporting/error-fallback.tsx'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { cx } from '../../platform/ui/class-names.ts'
import { taskAddress } from './task-address.ts'
import type { Task } from './task-queries.ts'

const AnswerTask = lazyPart('answer to the invitation', async () => ({
  default: (await import('./answer-task.tsx')).AnswerTask,
}))

/** Those of the sidebar, which are loaded already. A wire has the arrows. */
const icons: Partial<Record<Task['kind'], LucideIcon>> = {
  'release freeze': Landmark,
  'answer invitation': MailPlus,
  'finalize memo': FileCheck,
  'prepare closing': Landmark,
  'confirm account change': UsersRound,
  'confirm admin': UsersRound,
  'confirm member': UsersRound,
  'confirm domain change': UsersRound,
  'confirm gate change': UsersRound,
  'confirm directory': Landmark,
  'verify organization': UsersRound,
}

/** A task, the whole line a link to where it is done, and when it is due. An invitation is answered in place. */
export function TaskLine({ task }: { task: Task }) {
  const { user } = useIdentity()
  const isOfPlatform = user?.role === 'super_admin'
  const Icon = icons[task.kind] ?? ArrowLeftRight
  return (
    <li className="relative flex items-start gap-3 px-(--edge) py-2.5 compact:py-1 hover:bg-hover sm:items-center">
      <Icon className="mt-0.5 size-4.5 shrink-0 text-muted sm:mt-0" aria-hidden />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-1">
        <div className="min-w-0 flex-1 basis-60 lg:flex lg:items-baseline lg:gap-x-3">
          <Link
            to={taskAddress(task)}
            className="font-medium wrap-anywhere lg:max-w-[70%] lg:shrink-0 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            {title(task)}
          </Link>
          <p className="text-xs wrap-anywhere text-muted lg:min-w-0 lg:truncate lg:text-sm">
            {detail(task, isOfPlatform)}
          </p>
        </div>
        {task.due !== null && (
          <p className={cx('text-sm whitespace-nowrap', dueTone(task.due.days))}>
            {dueWords(task.due, task.transaction?.kind ?? 'bond')}
          </p>
        )}
        {task.invitation !== null && (
          // As high as its buttons, which come a moment later.
          <span className="relative inline-flex min-h-8 min-w-36 justify-end">
            <OptionalPart name="answer to the invitation">
              <Suspense>
                <AnswerTask task={task} />
              </Suspense>
            </OptionalPart>
          </span>
        )}
      </div>
    </li>
  )
}

const title = (task: Task): string =>
  task.invitation === null
    ? taskTitle(task)
    : `${task.invitation.invitedBy ?? 'The manager'} invites you to ${task.transaction?.name ?? ''}`

const detail = (task: Task, isOfPlatform: boolean): string => {
  if (task.invitation !== null)
    return `As ${roleLabel(task.invitation.role, task.transaction?.kind ?? 'bond')}`
  const name = task.transaction?.name ?? (isOfPlatform ? 'The platform' : 'Your organization')
  return task.missing === null ? name : `${name} · ${missingWords(task.missing)}`
}

const dueTone = (days: number): string =>
  days < 0 ? 'font-medium text-bad' : days <= 1 ? 'font-medium text-wait' : 'text-muted'
