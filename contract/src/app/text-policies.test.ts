import { expect, test } from 'vitest'
import type { Endpoint } from '../platform/endpoint.ts'
import { inputTexts } from '../platform/input-text.ts'
import { contract } from './contract.ts'

/**
 * What each text of an input may say about where to call or to go, by its field; a call in front where the name of the field
 * does not tell. A new text has to be entered here, and then follows the rule of its policy in `domain`.
 */
const policies: Record<string, readonly string[]> = {
  // `shownTextFault`: neither a number to call nor an address. Every user in a closing reads it, or both sides of a wire.
  'shown text': [
    'body fbo',
    'body intermediaryBank',
    'body furtherCreditName',
    'body holderStreet',
    'body holderTown',
    'body bankDetails.fbo',
    'body bankDetails.intermediaryBank',
    'body bankDetails.furtherCreditName',
    'body bankDetails.holderStreet',
    'body bankDetails.holderTown',
    'body references.*',
    'body associatedServices.*.service',
    'body associatedServices.*.payee',
    'body associatedServices.*.invoice',
    'body series',
    'body purpose',
    'body propertyAddress',
    'body fileNumber',
    'body titleCompany',
    'body place',
    'body delivery.agent',
    'body delivery.remarks',
    'body documents.*.title',
    'body documents.*.from',
    'body timetable.*.what',
    'body timetable.*.who',
    'body distribution.*.name',
    'body distribution.*.organization',
    'body contributions.*.label',
    'body uses.*.label',
    'body organization.address.town',
    'PUT /organization/{organizationId}/address body town',
  ],
  // `personNameFault` and `organizationNameFault`, which are narrower.
  'name of a person or an organization': [
    'body firstName',
    'body lastName',
    'body organization.name',
    'POST /account/activate body title',
    'POST /account/register body title',
    'PUT /user body title',
    'PUT /user/profile body title',
  ],
  // `transactionNameFault`: the characters of the specification.
  'name of a closing': ['body name'],
  // `wireMessageFault` and `actedOnFault`: no six digits either.
  message: ['POST /wire/{wireId}/message body text', 'POST /wire/{wireId}/reject body remarks'],
  // `keptReason`: masked and broken up, or refused where it differs.
  reason: ['body reason', 'POST /wire/{wireId}/not-received body remarks', 'body spokeWith', 'body readBack'],
  // A victim tells numbers and links of the fraud to banks and police; the report is sealed and read by the two sides.
  evidence: ['body whatHappened', 'body suspectedName'],
  // Of the organization's own people, who read it in their own lists: the call-back book, standing accounts.
  'own record': [
    'POST /contact body person',
    'POST /contact body title',
    'PUT /contact/{contactId} body person',
    'PUT /contact/{contactId} body title',
    'POST /instruction body label',
    'PUT /instruction/{id} body label',
  ],
  // Each cell is read by the rule of its field.
  table: ['POST /transaction/import body text', 'POST /transaction/import/preview body text'],
  // Has a form of its own, or one of a list, so that no words fit in.
  'fixed form': [
    'body aba',
    'body accountNumber',
    'body accountNumberAgain',
    'body furtherCreditAccount',
    'body bankDetails.aba',
    'body bankDetails.accountNumber',
    'body bankDetails.furtherCreditAccount',
    'body debtorAccount',
    'body debtorAba',
    'body holderCountry',
    'body bankDetails.holderCountry',
    'body country',
    'body state',
    'body postalCode',
    'body organization.address.country',
    'body organization.address.state',
    'body organization.address.postalCode',
    'body imad',
    'body omad',
    'body uetr',
    'body email',
    'body suspectedEmail',
    'body receiverEmail',
    'body domain',
    'body phone',
    'body phoneNumber',
    'body digest',
    'body payoff.goodThrough',
    'body maturities.*.date',
    'body maturities.*.rate',
    'body maturities.*.cusip',
    'body timetable.*.time',
    'body closingTime',
    'body timeZone',
    'body firstDay',
    'body lastDay',
    'body goodFaithHolder',
    'body contributions.*.holder',
    'body uses.*.holder',
    'body receivers',
  ],
  // Never kept in a record: passwords and tokens, what is looked for, and what a page measured.
  'not kept': [
    'body password',
    'body newPassword',
    'body activation',
    'body token',
    'body id_token',
    'body idToken',
    'body accessToken',
    'query search',
    'query term',
    'query ids',
    'query cursor',
    'query timeZone',
    'query email',
    'body spans.*.traceId',
    'body spans.*.spanId',
    'body spans.*.parentSpanId',
    'body spans.*.name',
  ],
}

const texts = Object.entries(contract as Record<string, Endpoint>).flatMap(([name, call]) =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = call[part]
    return schema === undefined
      ? []
      : Array.from(inputTexts(schema).keys(), (path) => ({ call: name, field: `${part} ${path}` }))
  }),
)

const policiesOf = ({ call, field }: { call: string; field: string }): string[] =>
  Object.keys(policies).filter((policy) =>
    [field, `${call} ${field}`].some((one) => policies[policy]?.includes(one)),
  )

test('each text of an input has one policy', () => {
  expect(texts.length).toBeGreaterThan(100)
  const wrong = texts.flatMap((text) => {
    const found = policiesOf(text)
    return found.length === 1 ? [] : [`${text.call} ${text.field}: ${found.join(' and ') || 'none'}`]
  })
  expect(wrong).toEqual([])
})

test('no policy is of a field that is gone', () => {
  const fields = new Set(texts.flatMap(({ call, field }) => [field, `${call} ${field}`]))
  expect(
    Object.values(policies)
      .flat()
      .filter((one) => !fields.has(one)),
  ).toEqual([])
})
