import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../platform/navigation/paths.ts'
import { runtimeConfig } from '../../platform/runtime-config.ts'
import { cx } from '../../platform/ui/class-names.ts'

type AccountFrameProps = {
  /** Room for a form of two columns. */
  wide?: boolean
  /** Stands below the card. */
  below?: ReactNode
  children: ReactNode
}

/** The frame around every account page while no user is signed in. */
export function AccountFrame({ wide = false, below, children }: AccountFrameProps) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className={cx('w-full', wide ? 'max-w-xl' : 'max-w-md')}>
        <div className="mb-5 flex justify-center">
          <Link
            to={paths.login}
            className="flex min-h-10 items-center gap-2.5 rounded-md px-2 text-lg font-semibold tracking-tight"
          >
            <img src="/secure/icon.svg" alt="" width="28" height="28" className="size-7" />
            {runtimeConfig.productName}
          </Link>
        </div>
        <div className="rounded-xl border border-line bg-surface p-6 shadow-card sm:p-8">{children}</div>
        {below !== undefined && <div className="mt-5 text-center text-sm text-muted">{below}</div>}
      </div>
    </main>
  )
}

type AccountNoticeProps = {
  Icon: LucideIcon
  tone?: 'accent' | 'good' | 'wait'
  title: string
  children: ReactNode
  action?: ReactNode
}

const tones = {
  accent: 'bg-accent-soft text-accent',
  good: 'bg-good-soft text-good',
  wait: 'bg-wait-soft text-wait',
}

/** One thing to know, and the way on from it. */
export function AccountNotice({ Icon, tone = 'accent', title, children, action }: AccountNoticeProps) {
  return (
    <AccountFrame below={<SupportLine />}>
      <span className={cx('grid size-11 place-items-center rounded-full', tones[tone])}>
        <Icon className="size-5.5" aria-hidden />
      </span>
      <h1 className="mt-4 text-xl font-semibold">{title}</h1>
      <div className="mt-1.5 grid gap-3 text-muted">{children}</div>
      {action !== undefined && <div className="mt-6 flex flex-wrap gap-2">{action}</div>}
    </AccountFrame>
  )
}

function SupportLine() {
  return (
    <>
      Need help?{' '}
      <a className="text-accent underline underline-offset-2" href={`mailto:${runtimeConfig.supportEmail}`}>
        {runtimeConfig.supportEmail}
      </a>
    </>
  )
}

/** A way from one page about accounts to another. */
export function AccountLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="text-accent underline underline-offset-2">
      {children}
    </Link>
  )
}
