import { deflateRawSync } from 'node:zlib'

export interface ZipPart {
  readonly name: string
  readonly content: string | Buffer
  /** What the directory claims, where it shall lie. */
  readonly declared_bytes?: number
}

/** A zip archive from its parts; made by hand, so that it can also be a hostile one. */
export function zipFile(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const name = Buffer.from(part.name)
    const content = Buffer.from(part.content as string)
    const packed = deflateRawSync(content)
    const sizes = { packed: packed.length, bytes: part.declared_bytes ?? content.length }
    const local = Buffer.concat([header(0x04034b50, 30, 8, sizes, name), name, packed])
    directory.push(directoryEntry(sizes, name, offset))
    locals.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(
    directory.reduce((sum, entry) => sum + entry.length, 0),
    12,
  )
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}

function header(
  signature: number,
  length: number,
  methodAt: number,
  sizes: { packed: number; bytes: number },
  name: Buffer,
): Buffer {
  const out = Buffer.alloc(length)
  out.writeUInt32LE(signature, 0)
  out.writeUInt16LE(8, methodAt)
  out.writeUInt32LE(sizes.packed, methodAt + 10)
  out.writeUInt32LE(sizes.bytes, methodAt + 14)
  out.writeUInt16LE(name.length, methodAt + 18)
  return out
}

function directoryEntry(sizes: { packed: number; bytes: number }, name: Buffer, offset: number): Buffer {
  const entry = header(0x02014b50, 46, 10, sizes, name)
  entry.writeUInt32LE(offset, 42)
  return Buffer.concat([entry, name])
}

const WORKBOOK_PARTS: readonly ZipPart[] = [
  {
    name: '[Content_Types].xml',
    content:
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
  },
  {
    name: '_rels/.rels',
    content:
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  },
  {
    name: 'xl/workbook.xml',
    content:
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content:
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  },
]

/** A workbook whose one sheet has these rows as XML, with further parts beside it or in place of its own. */
export function workbookFile(rowsXml: string, more: readonly ZipPart[] = [], merges: readonly string[] = []): Buffer {
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="A1:XFD1048576"/><sheetData>${rowsXml}</sheetData>${merged && `<mergeCells>${merged}</mergeCells>`}</worksheet>`
  const replaced = new Set(more.map(({ name }) => name))
  return zipFile(
    [...WORKBOOK_PARTS, { name: 'xl/worksheets/sheet1.xml', content: sheet }]
      .filter(({ name }) => !replaced.has(name))
      .concat(more),
  )
}
