import { expect, test } from 'vitest'
import { addressInText, numberToCallInText, shownTextFault } from './shown-text.ts'

test.each([
  'call 816-555-0142',
  'Wells Fargo, call (816) 555-0142 first',
  'Confirm: 816.555.0142',
  'Questions 8165550142',
  'CALL BEFORE WIRING 8165550142 LOAN',
  'call treasury\n8165550142',
  'LOAN 816-555-0142',
  'tel 555-0142',
  '816 and then 555 and then 0142',
  '+44 20 7946 0958',
  'eight one six five five five oh one four two',
  'call eight one six five five five zero one four two',
  'Eight-one-six dash five five five dash zero one four two',
  'call 8165550142',
  'Call us at 816 555 0142',
  'Call LOAN 8165550142',
  'Please call\n8165550142',
  'Please call\n816 555 0142',
  'Call the treasury office before wiring\n8165550142',
  '8165550142\nCall before wiring',
  '８１６ ５５５ ０１４２',
])('a number to call is refused: %s', (text) => {
  expect(shownTextFault(text)).toBe(numberToCallInText)
  expect(shownTextFault(text, { names: 'company' })).toBe(numberToCallInText)
})

test.each([
  'https://evil.example/confirm',
  'Confirm at wells-verify.com',
  'www.evil.example',
  'write treasury@evil.example',
  'Confirm at evil.com, Inc.',
  'evil.com',
  'evil.com/login LLC',
  'evil.com Go there now before 5 pm LLC',
])('an address is refused: %s', (text) => {
  expect(shownTextFault(text)).toBe(addressInText)
  expect(shownTextFault(text, { names: 'company' })).toBe(addressInText)
})

test.each([
  'Call Federal Credit Union',
  '1st Source Bank',
  '1-800-Flowers Inc.',
  'First National Bank of Omaha',
  'U.S. Bank Trust Company, N.A.',
  'J.P. Morgan Chase Bank, N.A.',
  'The Bank of New York Mellon Trust Company, N.A.',
  'Zions Bancorporation, N.A.',
  'UMB Bank, n.a., as Trustee',
  'BOKF, N.A. d/b/a Bank of Texas',
  'Fifth Third Bank, National Association',
  '5 Star Bank',
  'Mobile County Board of Education',
  'Phone & Cable Employees Credit Union',
  'City of Salina, Kansas, Series 2026A Project Fund',
  'Stewart Title Guaranty Co. Escrow 26-104482',
  '1031 Exchange Services of Ohio, LLC',
  'Three Rivers Title & Escrow Inc.',
  'FBO John and Mary O’Neil, Lot 14 Block 3',
  'Smith, Jones & Co., P.A. Client Trust Account',
  'Overstock.com, Inc.',
  'Amazon.com Services LLC',
  '1-800-Flowers.com, Inc.',
  'Salesforce.com Holdings, L.P.',
  'Booking.com B.V.',
  'Booking.com Holding, N.V.',
  'Lastminute.com PLC',
  'Delivery.com GmbH',
])('a name of a bank or a beneficiary stays: %s', (name) => {
  expect(shownTextFault(name, { names: 'company' })).toBeNull()
})

test.each([
  'Series 2026A 84-1234567 CUSIP 123456AB7',
  'Attn: Trust Dept, Acct Mgr 3rd floor',
  'LOAN 4471-220988',
  'LOAN 4712223333',
  '4712223333',
  'FFC 8412345678 Project Fund',
  'Payoff Loan No. 2719384756',
  'INV 2026-1280 dated 11-28-2026',
  'Escrow #26-104482 Buyer Smith',
  'Trust Account 8412345678',
  'Lots 12, 305 and 1200',
  'CUSIP 31331123 4 due 12/1/2041',
  'Redemption call 12/1/2026 at 100%',
  'File 2026-0042-KC',
  'P.O. Box 2345, Kansas City, MO 64105-2345',
  '1600 Main Street, Suite 300',
  '350 W. 42nd Street, 12th Floor',
  'GO Refunding Bonds 2019 & 2021',
  'Per diem $1,250.00 through 12/3/2026',
  'EIN 48-1234567',
  'Wire 3 of 12, $3,750,000.00',
  'Payoff letter.pdf of 11/20/2026',
  'Ser 2019 call 12/1/2026\nTrust Acct 8412345678',
  'Redemption call\nLOAN 4712223333',
  'Loan 4023456789\nMobile Home Park',
  'T-Mobile lease\nFFC 2512345678',
  'Payoff 4023456789',
  'For Further Credit to 8412345678',
  'Project No. 8412345678',
  'Obligor 8412345678',
  'Lockbox 8412345678',
  'Parcel 8412345678',
  'Lots One, Two, Three, Four, Five, Six and Seven',
  'Deliver three originals to the trustee, two copies to bond counsel, one to the issuer, four to the underwriter and one to DTC. Two officers sign; one notary attends.',
])('a reference or an address stays: %s', (text) => {
  expect(shownTextFault(text)).toBeNull()
})
