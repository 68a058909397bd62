import type { User } from '@countersign/contract/people/user'
import { walkthroughViews } from '@countersign/domain/people/users/walkthrough'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, type ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, vi } from 'vitest'
import { createQueryClient } from '../platform/api/query-client.ts'
import { seenWalkthroughs } from '../people/walkthrough/seen-walkthroughs.ts'
import { createActivity } from '../people/identity/activity.ts'
import { IdentityContext, type Identity } from '../people/identity/identity.ts'
import { toastQueue, type Toast } from '../platform/ui/toast-queue.ts'
import { Toaster } from '../platform/ui/toaster.tsx'
// For files with modules of their own; the others have it as their set-up.
import './clean-up.ts'
import { answerCalls, type Answers, type Made } from './answer-calls.ts'

export const blake: User = {
  userId: '01970000-0000-7000-8000-000000000001',
  name: 'Blake Sandoval',
  firstName: 'Blake',
  lastName: 'Sandoval',
  title: 'Partner',
  email: 'blake@lexbond.example',
  phone: '7855550128',
  organization: { id: '01970000-0000-7000-8000-000000000002', name: 'Lexbond LLP', verified: true },
  orgRole: 3,
  isUnderwriter: false,
  isAdmin: false,
  role: 'user',
  status: 'Active',
  profilePicture: null,
}

const resolved = () => Promise.resolve()

function identityOf(user: User | null): Identity {
  const store = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  return {
    state: user === null ? 'signedOut' : 'signedIn',
    user,
    role: user?.role ?? null,
    endedBecause: null,
    signIn: vi.fn(resolved),
    signInWithPopup: vi.fn(resolved),
    signOut: vi.fn(resolved),
    changeUser: vi.fn(),
    activity: createActivity(store, Date.now),
    leaveEnded: vi.fn(),
  }
}

type Rendered = {
  user: ReturnType<typeof userEvent.setup>
  identity: Identity
  /** The calls that were made and answered, in order. */
  made: Made[]
  /** Path and query as the address bar would show them. */
  address: () => string
  unmount: () => void
}

/**
 * Shows a page or a part of one as a signed-in user (null: signed out) would meet it, with a server that gives
 * these answers. A call that the test does not answer fails it.
 */
export function renderPage(
  page: ReactNode,
  { as = blake, at = '/', answers = {} }: { as?: User | null; at?: string; answers?: Answers } = {},
): Rendered {
  const made = answerCalls(answers)
  standForLayout()
  // The user has seen the walk-throughs.
  for (const view of walkthroughViews) seenWalkthroughs(localStorage).add(view)
  const identity = identityOf(as)
  const shown = { address: at }
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <IdentityContext value={identity}>{page}</IdentityContext>
        <Address onChange={(address) => void (shown.address = address)} />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup({ delay: null }), identity, made, address: () => shown.address, unmount }
}

/** What jsdom lacks, since it draws nothing: the screen is wide, and no element has a size. */
function standForLayout() {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }))
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn()
      unobserve = vi.fn()
      disconnect = vi.fn()
    },
  )
}

function Address({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation()
  useEffect(() => onChange(pathname + search))
  return null
}

/** The toasts that stand, the newest last: what each says, in which tone, and for how many milliseconds. */
export const toasts = (): Pick<Toast, 'tone' | 'title' | 'life'>[] =>
  toastQueue.current().map(({ tone, title, life }) => ({ tone, title, life }))

/** A dialog that opens moves the focus into itself a moment later: what is pasted before goes to another field. */
const focused = new WeakSet<Element>()

/** Puts a text into a field at once, as pasting does. Typing is for what happens at each key. */
export async function fill(
  user: ReturnType<typeof userEvent.setup>,
  field: HTMLElement,
  text: string,
): Promise<void> {
  const dialog = field.closest('[role=dialog], [role=alertdialog]')
  if (dialog !== null && !focused.has(dialog)) {
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    focused.add(dialog)
  }
  await user.clear(field)
  await user.paste(text)
}
