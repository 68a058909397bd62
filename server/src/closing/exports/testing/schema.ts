import { readFileSync } from 'node:fs'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'

const schema = XmlDocument.fromBuffer(readFileSync(new URL('./pain.001.001.09.xsd', import.meta.url)))
const validator = XsdValidator.fromDoc(schema)

/** Throws with the reason when a text is no XML, or none by the schema; gives the values at simple paths. */
export const validPain001 = (xml: string) => {
  const document = XmlDocument.fromString(xml)
  validator.validate(document)
  const namespaces = { p: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' }
  const all = (path: string): string[] =>
    document.find(`//p:${path.replaceAll('/', '/p:')}`, namespaces).map((node) => node.content)
  return { all, one: (path: string): string | undefined => all(path)[0] }
}
