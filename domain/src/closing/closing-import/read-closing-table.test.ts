import { expect, test } from 'vitest'
import { decodeTable } from './decode-table.ts'
import { mostImportedWires } from '../limits.ts'
import { bankColumnRefusal, readClosingTable } from './read-closing-table.ts'

const head = 'Receiver email,Role,Amount,Purpose,Reference 1'
const good = 'tessa@firsttrust.example,Trustee,"1,333,797.26",Project Fund,Series 2026A'

const faultsOf = (...lines: string[]): string[] =>
  readClosingTable(lines.join('\n'), 'bond').faults.map(
    ({ row, column, message }) => `${row} ${column}: ${message}`,
  )

test.each([
  ['', '1 Table: Paste a table, or choose a file'],
  ['a,b\nc,d', '1 Table: Name the columns in a header: Receiver email, Role and Amount, or the purposes'],
  [head, '1 Table: There is no row below the header'],
  [`Name,X\n${head}\n${good}`, '1 Fact: This closing already has its facts. Start with the header'],
])('a table that is none is refused as a whole: %j', (text, expected) => {
  expect(faultsOf(text)).toEqual([expected])
})

test('10,000 lines are refused at once, with the limit said', () => {
  const table = readClosingTable([head, ...Array.from({ length: 10_000 }, () => good)].join('\n'), 'bond')
  expect(table.rows).toEqual([])
  expect(table.faults.map(({ message }) => message)).toEqual([
    'An import has at most 200 wires; this table has 10,000 rows',
  ])
  expect(readClosingTable('x'.repeat(3_000_000), 'bond').faults[0]?.message).toContain('too large')
  const most = [head, ...Array.from({ length: mostImportedWires }, () => good)].join('\n')
  expect(readClosingTable(most, 'bond').faults).toEqual([])
})

test.each([
  ['not-an-address,Trustee,1,6,', '2 Receiver email: Enter a valid email address'],
  ['a@b.co,Trusty,1,6,', '2 Role: Use one of the fourteen roles, such as Trustee'],
  ['a@b.co,Trustee,-5,6,', '2 Amount: An amount cannot be negative'],
  ['a@b.co,Trustee,1.234,6,', '2 Amount: An amount cannot have a fraction of a cent'],
  ['a@b.co,Trustee,1 apple,6,', '2 Amount: Enter an amount in dollars and cents, such as 1,250,000.00'],
  ['a@b.co,Trustee,0,6,', '2 Amount: Enter an amount above $0.00'],
  ['a@b.co,Trustee,1,Beer,', '2 Purpose: Use the name or number of one purpose, such as Project Fund or 6'],
  ['a@b.co,Trustee,=1+1,6,', '2 Amount: This is a formula. Paste its value'],
  ['=A1,Trustee,1,6,', '2 Receiver email: This is a formula. Paste its value'],
  ['a@b.co,=T,1,6,', '2 Role: This is a formula. Paste its value'],
  ['a@b.co,Trustee,1,6,Größe', "2 Reference 1: Use letters, digits, spaces and / - ? : ( ) . , ' + only"],
  ['a@b.co,Trustee,1,6,,more', '2 Column 6: This row has more cells than the header'],
  ['Total,,1,,', '2 Row: Remove the row with the total'],
])('a bad cell is named: %j', (line, expected) => {
  expect(faultsOf(head, line)).toEqual([expected])
})

test.each([
  'ABA',
  'Routing number',
  'Account',
  'Account no.',
  'Beneficiary account number',
  'Bank',
  'FBO',
  'IBAN',
])('a column %s is refused: payees supply their own accounts', (title) => {
  expect(faultsOf(`${head},${title}`, `${good},101100621`)).toEqual([`1 ${title}: ${bankColumnRefusal}`])
})

test('a cell or a fact with hidden characters is refused', () => {
  expect(faultsOf(`${head},Reference`, `${good},LOAN \u202E1744`)).toContain(
    '2 Reference: Contains characters that cannot be shown',
  )
  const { faults } = readClosingTable(`Name\tSal\u200Bina\n\nE-mail\tRole\tAmount`, null)
  expect(faults).toContainEqual(
    expect.objectContaining({ row: 1, column: 'Name', message: 'Contains characters that cannot be shown' }),
  )
})

test('purposes in columns of their own have to sum to the amount', () => {
  const columns = 'E-mail;Role;Amount;Project Fund;Debt Service'
  expect(faultsOf(columns, 'a@b.co;Trustee;$1,333,797.26;1,332,800.00;997.25')).toEqual([
    "2 Amount: The purposes sum to $1,333,797.25, $0.01 less than the wire's $1,333,797.26",
  ])
  const read = readClosingTable(`${columns}\na@b.co;trustee;1333797.26;1332800;997.26`, 'bond')
  expect(read.faults).toEqual([])
  expect(read.rows[0]?.wire).toMatchObject({
    role: 'Trustee',
    amount: 133_379_726,
    wirePurposes: [
      { purpose: 4, amount: 99_726 },
      { purpose: 6, amount: 133_280_000 },
    ],
  })
})

test('without a column of amounts the purposes are the amount', () => {
  const read = readClosingTable(
    'Email\tRole\tProject Fund\tEscrow Fund\na@b.co\tEscrow Agent\t0\t12.50',
    'bond',
  )
  expect(read.rows[0]?.wire).toMatchObject({ amount: 1250, wirePurposes: [{ purpose: 3, amount: 1250 }] })
})

test('what is only missing makes a draft, and says what it waits for', () => {
  const read = readClosingTable(`${head}\n,Trustee,5,6,\na@b.co,,,,\na@b.co,Bond Counsel,5,2,`, 'bond')
  expect(read.faults).toEqual([])
  expect(read.rows.map(({ waitsFor }) => waitsFor)).toEqual([
    ['Choose the receiver of the wire'],
    ["Choose the receiver's role", 'Enter an amount', 'Choose at least one purpose'],
    ['Lines, contingency and fee sum to $0.00, $5.00 less than the $5.00 of the purpose'],
  ])
})

test('separators, quotes, empty rows and references as spreadsheets write them', () => {
  const read = readClosingTable(
    '\uFEFFNotes;Receiver E-Mail;Role;Amount;Purpose;References\r\n\r\n"a;b";A@B.co;underwriter’s counsel;"$ 1,250,000.00";6;"one\ntwo"\r\n',
    'bond',
  )
  expect(read.faults).toEqual([])
  expect(read.columns[0]).toEqual({ title: 'Notes', meaning: null })
  expect(read.rows[0]).toMatchObject({
    row: 3,
    waitsFor: [],
    wire: {
      receiverEmail: 'a@b.co',
      role: "Underwriter's Counsel",
      amount: 125_000_000,
      wirePurposes: [{ purpose: 6, amount: 125_000_000 }],
      references: ['one', 'two'],
    },
  })
})

test('two columns that mean the same are refused', () => {
  expect(faultsOf('E-mail,Receiver,Role,Amount,Purpose', 'a@b.co,x,Trustee,1,6')).toEqual([
    "1 Receiver: 'E-mail' has the same meaning. Remove one of them",
  ])
})

const closing = (...facts: string[]) => readClosingTable([...facts, '', head, good].join('\n'), null)

test('facts stand above the header, and each is read as a person writes it', () => {
  const { facts, faults } = closing(
    'Name,"City of Salina, Series 2026A"',
    'Closing date,12/1/2026',
    'closing time:,2:30 pm',
    'Time zone,Central Time',
    'STATE,kansas',
    'Par amount,"$1,360,000.00"',
    'Series,',
  )
  expect(faults).toEqual([])
  expect(facts.map(({ name, value }) => [name, value])).toEqual([
    ['name', 'City of Salina, Series 2026A'],
    ['closingDate', '2026-12-01'],
    ['closingTime', '14:30'],
    ['timeZone', 'America/Chicago'],
    ['state', 'KS'],
    ['parAmount', 136_000_000],
  ])
})

test.each([
  ['Colour,red', "2 Fact: 'Colour' is neither a closing fact nor a wire header"],
  ['Closing date,2026-02-30', '2 Closing date: Write the date as 2026-12-01 or 12/1/2026'],
  ['Closing time,25:00', '2 Closing time: Write the hour as 10:00 AM or 14:30'],
  [
    'Time zone,Mars',
    '2 Time zone: Use Eastern, Central, Mountain, Arizona, Pacific, Alaska, Hawaii or Puerto Rico',
  ],
  ['State,Atlantis', '2 State: Use the name of a state or its two letters'],
  ['Type,Other', '2 Type: Use Negotiated or Competitive; of real estate, Purchase or Auction'],
  ['Par amount,-1', '2 Par amount: An amount cannot be negative'],
  ['Series,=A1', '2 Series: This is a formula. Paste its value'],
  ['Series,a,b', '2 Series: A fact is a name and one value'],
  ['Name,Again', '2 Name: This fact appears twice'],
])('a bad fact is named: %j', (fact, expected) => {
  const { faults } = closing('Name,Salina', fact)
  expect(faults.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([expected])
})

test('a new closing needs a name', () => {
  expect(closing('Type,Negotiated').faults.map(({ column }) => column)).toEqual(['Name'])
})

test('a file is read as UTF-8 with or without a mark, as Windows-1252, and as UTF-16; a workbook is none', () => {
  const encoded = new TextEncoder().encode('Söhne')
  expect(decodeTable(encoded)).toBe('Söhne')
  expect(decodeTable(Uint8Array.of(0xef, 0xbb, 0xbf, ...encoded))).toBe('Söhne')
  expect(decodeTable(Uint8Array.of(0x53, 0xf6, 0x80))).toBe('Sö€')
  expect(decodeTable(Uint8Array.of(0xff, 0xfe, 0x53, 0, 0xf6, 0))).toBe('Sö')
  expect(decodeTable(Uint8Array.of(0xfe, 0xff, 0, 0x53))).toBe('S')
  expect(decodeTable(Uint8Array.of(0x50, 0x4b, 3, 4, 9))).toBeNull()
})

test('a quote that nothing closes does not swallow the wires below it', () => {
  const wire = (email: string, note: string) => `${email},Trustee,1.00,6,${note}`
  const noted = 'Receiver email,Role,Amount,Purpose,Notes'
  for (const [first, second] of [
    ['"see memo', 'wired last'],
    ['"see memo', '"as agreed"'],
    ['"Salina" fund', '12"'],
  ] as const) {
    const text = [noted, wire('a@b.co', first), wire('c@d.co', second), wire('e@f.co', '')].join('\n')
    const { rows, faults } = readClosingTable(text, 'bond')
    expect(faults).toEqual([])
    expect(rows.map(({ wire: { receiverEmail } }) => receiverEmail)).toEqual(['a@b.co', 'c@d.co', 'e@f.co'])
  }
  const long = Array.from({ length: 100_000 }, () => '"a""b').join(',')
  expect(readClosingTable(`${noted}\n${long}`, 'bond').faults).toMatchObject([
    { row: 2, message: expect.stringContaining('too many cells') },
  ])
})

test('the separator is what the file says, or what makes a header of a line, whatever stands above it', () => {
  const wire = 'a@b.co;Trustee;1.00;6;'
  const columns = 'Receiver email;Role;Amount;Purpose;Reference 1'
  const said = readClosingTable(`\uFEFFsep=;\r\n${columns}\r\n${wire}`, 'bond')
  expect(said.faults).toEqual([])
  expect(said.rows.map(({ row }) => row)).toEqual([3])
  // What is said stands, also where the other sign would make a header.
  expect(faultsOf('sep=,', columns, wire)).toHaveLength(1)
  const named = readClosingTable(`Name;City, Series A, B and C\n${columns}\n${wire}`, null)
  expect(named.faults).toEqual([])
  expect(named.facts).toMatchObject([{ name: 'name', value: 'City, Series A, B and C' }])
  const other = readClosingTable(`Name,City; Series A\n${head}\n${good}`, null)
  expect(other.faults).toEqual([])
  expect(other.facts).toMatchObject([{ name: 'name', value: 'City; Series A' }])
  expect(readClosingTable(`${head},Notes\n${good},a\tb`, 'bond').faults).toEqual([])
})
