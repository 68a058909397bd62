import Phone from 'lucide-react/icons/phone'
import { formattedPhone } from '@countersign/domain/platform/text/phone'
import { Card } from '../../platform/ui/card.tsx'
import { formatInstant } from '../../platform/ui/dates.ts'
import { VerifiedMark } from '../../platform/ui/verified-mark.tsx'
import type { WireProgress } from './progress-queries.ts'

type Requester = NonNullable<WireProgress['requester']>

const sources: Record<Requester['numbers'][number]['from'], string> = {
  'own call-back book': 'From your organization’s call-back book',
  profile: 'On file with the person’s account',
}

/** Who asks for the decision, and the numbers that a receiver may call about it. */
export function RequesterCard({ requester, isAsked }: { requester: Requester; isAsked: boolean }) {
  const { name, title, organization, organizationVerified, numbers } = requester
  return (
    <Card title={isAsked ? 'Who Asks You' : 'Sent By'}>
      <p className="text-lg font-medium wrap-anywhere">{name}</p>
      {title !== '' && <p className="text-muted wrap-anywhere">{title}</p>}
      <p className="wrap-anywhere">
        <span className="inline-flex items-center gap-1.5">
          {organization}
          {organizationVerified && <VerifiedMark label="Verified organization" />}
        </span>
      </p>
      {isAsked && (
        <div className="mt-4 border-t border-line pt-3">
          {numbers.length === 0 ? (
            <p className="text-muted">
              No number on file is older than this wire. If you call, use a number from your own records, not
              one from an email.
            </p>
          ) : (
            <>
              <p className="font-medium">If in doubt, call this number, not one from an email.</p>
              <ul className="mt-2 space-y-2.5">
                {numbers.map(({ person, phone, since, from }) => (
                  <li key={`${from} ${person} ${phone}`}>
                    <a
                      href={`tel:+1${phone}`}
                      className="num inline-flex items-center gap-2 py-1 text-lg font-medium text-accent underline underline-offset-2"
                    >
                      <Phone className="size-4" aria-hidden />
                      {formattedPhone(phone)}
                    </a>
                    <p className="text-xs text-muted wrap-anywhere">
                      {person}. {sources[from]}, since {formatInstant(since)}.
                    </p>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </Card>
  )
}
