import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { expect, it } from 'vitest'
import { billOfMaterials } from './bill-of-materials.mjs'
import { shippedPackages } from './third-party-notices.mjs'

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8'))
const bill = billOfMaterials(lock, '2026-12-01T15:30:00Z')

/** null, or what the schema of CycloneDX 1.6 says against the bill; it knows the licenses of SPDX too. */
const faults = (checked) =>
  new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(JSON.stringify(checked))

it('the bill of materials is valid CycloneDX, and the check finds what is not', async () => {
  expect(await faults(bill)).toBe(null)
  const [first, ...others] = bill.components
  expect(
    await faults({ ...bill, components: [{ ...first, purl: undefined, kind: 'library' }, ...others] }),
  ).not.toBe(null)
})

it('the bill of materials has every package that runs in production, and no other', () => {
  const shipped = new Set(shippedPackages(lock).map(({ name, version }) => `${name}@${version}`))
  expect(bill.components.map((component) => component['bom-ref'])).toEqual([...shipped].sort())
  for (const name of ['zod', 'pg', 'react', 'oidc-provider'])
    expect(bill.components.map((component) => component.name)).toContain(name)
  expect(bill.components.map((component) => component.name)).not.toContain('vitest')
})

it('every component has a checksum, and every need is a component of the bill', () => {
  for (const component of bill.components) expect(component.hashes?.[0].content).toMatch(/^[0-9a-f]{128}$/)
  const refs = new Set(bill.components.map((component) => component['bom-ref']))
  const needed = new Set(bill.dependencies.flatMap(({ dependsOn }) => dependsOn))
  expect([...needed].filter((ref) => !refs.has(ref))).toEqual([])
  // Nothing ships that nothing needs.
  expect([...refs].filter((ref) => !needed.has(ref))).toEqual([])
})

it('the same lock file and time give the same bill, byte for byte', () => {
  expect(JSON.stringify(billOfMaterials(lock, '2026-12-01T15:30:00Z'))).toBe(JSON.stringify(bill))
  expect(billOfMaterials(lock, '2026-12-02T15:30:00Z').serialNumber).not.toBe(bill.serialNumber)
})
