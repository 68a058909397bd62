// Parts of statements, for the tests that alter something themselves.
export const wire = 'update wires set'
export const details = 'update wire_instructions set'
export const ofWire = 'where id = $1'
export const standing = 'where wire_id = $1 and version = 2'
/** The same column of another row. */
const from = (column: string, where: string) => `(select ${column} from wire_instructions where ${where})`

/** What a database writer may alter of wire `$1`, whose bank details stand in version 2: one value each. */
export const alterations: [string, string][] = [
  ['number', `${wire} number = 9 ${ofWire}`],
  ['role', `${wire} role = 'Bank' ${ofWire}`],
  ['receiver', `${wire} receiver_email = 'mallory@firsttrust.example' ${ofWire}`],
  ['amount', `${wire} amount_cents = amount_cents + 1 ${ofWire}`],
  ['purposes', `${wire} purposes = jsonb_set(purposes, '{0,purpose}', '5') ${ofWire}`],
  ['references', `${wire} reference_lines = '{"Series 2026B"}' ${ofWire}`],
  [
    'sender',
    `${wire} sender_organization_id = (select id from organizations where name = 'Other Desk') ${ofWire}`,
  ],
  [
    'costs',
    `${wire} associated_services = (select associated_services from wires where number = 2) ${ofWire}`,
  ],
  ['contingency', `${wire} contingency_cents = 1 ${ofWire}`],
  ['platform fee', `${wire} platform_fee_cents = 1 ${ofWire}`],
  ['a loan payoff', `${wire} payoff_per_diem_cents = 1, payoff_good_through = '2026-12-01' ${ofWire}`],
  ['digest', `${wire} digest = repeat('0', 64) ${ofWire}`],
  ['an older version', `${wire} instruction_version = 1 ${ofWire}`],
  ['FBO', `${details} fbo = 'Mallory' ${standing}`],
  ['ABA', `${details} aba = '011000015' ${standing}`],
  ['intermediary bank', `${details} intermediary_bank = 'Mallory Bank' ${standing}`],
  ['further credit name', `${details} further_credit_name = 'Mallory' ${standing}`],
  ['street', `${details} holder_street = 'PO Box 666' ${standing}`],
  ['town', `${details} holder_town = 'Mallory' ${standing}`],
  ['country', `${details} holder_country = 'CA' ${standing}`],
  ['no address', `${details} holder_street = '', holder_town = '', holder_country = '' ${standing}`],
  [
    'account key',
    `${details} account_key = ${from('account_key', 'wire_id = $1 and version = 1')} ${standing}`,
  ],
  ['further credit key', `${details} further_credit_key = account_key ${standing}`],
  ['no account', `${details} account_sealed = null, account_data_key = null ${standing}`],
  ['no further credit', `${details} further_credit_sealed = null, further_credit_key = '' ${standing}`],
  [
    'the account of another version',
    `${details} (account_sealed, account_data_key, account_key) =
       (select account_sealed, account_data_key, account_key from wire_instructions where wire_id = $1 and version = 1)
     ${standing}`,
  ],
  [
    'the account of another wire',
    `${details} (account_sealed, account_data_key, account_key) =
       (select account_sealed, account_data_key, account_key from wire_instructions where wire_id <> $1 limit 1)
     ${standing}`,
  ],
  [
    'the number of another field',
    `${details} account_sealed = further_credit_sealed, account_data_key = further_credit_data_key,
       account_key = further_credit_key ${standing}`,
  ],
  [
    'a bit of the sealed account',
    `${details} account_sealed = set_byte(account_sealed, 20, 255 - get_byte(account_sealed, 20)) ${standing}`,
  ],
  [
    'a bit of its data key',
    `update data_keys set wrapped = set_byte(wrapped, 20, 255 - get_byte(wrapped, 20))
      where id = ${from('account_data_key', 'wire_id = $1 and version = 2')}`,
  ],
  ['the decision', `update wire_decisions set digest = repeat('0', 64) where wire_id = $1`],
  ['no decision', 'delete from wire_decisions where wire_id = $1'],
  [
    'the event',
    `update audit_events set data = data || '{"digest": "0"}' where wire_id = $1 and type = 'wire accepted'`,
  ],
  [
    'a second person that was needed',
    `update audit_events set data = data || '{"status": 6}' where wire_id = $1 and type = 'wire accepted'`,
  ],
]
