import { createHash } from 'node:crypto'
import { shippedPackages } from './third-party-notices.mjs'

/**
 * The CycloneDX 1.6 bill of materials of a parsed package-lock.json: every package that runs in production, with its
 * license, its checksum and what it needs. `timestamp`: ISO 8601, UTC. The same lock file and time give the same bill.
 * Written here, since `npm sbom --omit dev` leaves out each package that a tool needs as well, the database driver among them.
 */
export function billOfMaterials(lock, timestamp) {
  const { name, version, license } = lock.packages['']
  const workspaces = Object.entries(lock.packages).filter(
    ([path, { name: own }]) => !path.includes('node_modules/') && own !== undefined && path !== '',
  )
  const shipped = shippedPackages(lock)
  const components = new Map()
  for (const { path, name: packageName, version: packageVersion } of shipped)
    components.set(`${packageName}@${packageVersion}`, componentOf(packageName, lock.packages[path]))
  const product = { ref: `${name}@${version}`, needed: new Set() }
  const edges = new Map()
  for (const [path, manifest] of workspaces) addEdges(product.needed, lock, path, manifest)
  addEdges(product.needed, lock, '', lock.packages[''])
  for (const { path, name: packageName, version: packageVersion } of shipped) {
    const ref = `${packageName}@${packageVersion}`
    const needed = edges.get(ref) ?? new Set()
    addEdges(needed, lock, path, lock.packages[path])
    edges.set(ref, needed)
  }
  const known = (needed) => [...needed].filter((ref) => components.has(ref)).toSorted(byText)
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp,
      component: {
        type: 'application',
        'bom-ref': product.ref,
        name,
        version,
        licenses: [{ expression: license }],
        purl: `pkg:npm/${name}@${version}`,
      },
    },
    components: [...components].sort(byRef).map(([, component]) => component),
    dependencies: [
      { ref: product.ref, dependsOn: known(product.needed) },
      ...[...edges].sort(byRef).map(([ref, needed]) => ({ ref, dependsOn: known(needed) })),
    ],
  }
  return { ...bill, serialNumber: `urn:uuid:${uuidOf(JSON.stringify(bill))}` }
}

/** By code points: the same order on every machine. */
const byText = (one, other) => (one < other ? -1 : 1)
const byRef = ([one], [other]) => byText(one, other)

function componentOf(name, { version, license, integrity }) {
  return {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    ...(license && { licenses: [{ expression: license }] }),
    ...(integrity && { hashes: [hashOf(integrity)] }),
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  }
}

function hashOf(integrity) {
  const [algorithm, encoded] = integrity.split('-')
  return {
    alg: algorithm.replace('sha', 'SHA-'),
    content: Buffer.from(encoded, 'base64').toString('hex'),
  }
}

/** Adds what the package at `path` needs, each as it is found from there: the nearest folder wins, as Node looks it up. */
function addEdges(needed, { packages }, path, manifest) {
  const names = { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.peerDependencies }
  for (const name of Object.keys(names)) {
    for (let place = path; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/')))) {
      const found = packages[place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`]
      if (found && !found.link) needed.add(`${name}@${found.version}`)
      if (found || place === '') break
    }
  }
}

/** A UUID of version 8 made of the text: the same bill has the same number. */
function uuidOf(text) {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  bytes[6] = (bytes[6] & 0x0f) | 0x80
  bytes[8] = (bytes[8] & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
