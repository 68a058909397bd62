import { goKeys, shortcuts } from '../../platform/shortcuts/shortcuts.ts'
import { useSingleKeys } from '../../platform/shortcuts/single-keys.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { Keys } from '../../platform/ui/keys.tsx'
import { Link } from 'react-router'

type ShortcutListProps = { pages: readonly { label: string; to: string }[]; onClose: () => void }

/** Every shortcut of this user, and where those of single keys are turned off. */
export function ShortcutList({ pages, onClose }: ShortcutListProps) {
  const singleKeys = useSingleKeys()
  const { palette, ...single } = shortcuts
  return (
    <Dialog title="Keyboard Shortcuts" size="md" onClose={onClose}>
      <div className="space-y-6">
        <Section
          title="Everywhere"
          lines={[
            palette,
            ...(singleKeys ? Object.values(single) : []),
            { keys: ['Esc'], label: 'Close what is open' },
          ]}
        />
        {singleKeys && (
          <Section title="Go to a page" lines={pages.map(({ label, to }) => ({ label, keys: goKeys(to) }))} />
        )}
        <p className="text-sm text-muted">
          {singleKeys
            ? 'Shortcuts of single keys do nothing while you type. Turn them off in '
            : 'Shortcuts of single keys are off in this browser. Turn them on in '}
          <Link to={paths.settings} onClick={onClose} className="text-accent underline underline-offset-2">
            Settings
          </Link>
          .
        </p>
      </div>
    </Dialog>
  )
}

type SectionProps = { title: string; lines: readonly { label: string; keys: readonly string[] }[] }

const Section = ({ title, lines }: SectionProps) => (
  <section>
    <h3 className="mb-1 font-medium">{title}</h3>
    <dl className="grid gap-x-8 sm:grid-cols-2">
      {lines.map(({ label, keys }) => (
        <div
          key={label}
          className="flex min-h-9 items-center justify-between gap-4 border-b border-line py-1.5"
        >
          <dt>{label}</dt>
          <dd>
            <Keys keys={keys} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
