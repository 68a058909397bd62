import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { thirdPartyNotices } from './third-party-notices.mjs'

writeFileSync(join(import.meta.dirname, '..', 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices())
