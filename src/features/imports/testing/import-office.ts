import { readdirSync } from 'node:fs'

import { organisation } from '#features/organisation/server/feature.ts'
import { testDistrict } from '#features/work-orders/testing/district.ts'
import { ordersAtEveryStep } from '#features/work-orders/testing/orders-at-every-step.ts'
import type { Feature } from '#platform/feature.ts'
import type { Bench } from '#platform/testing/good-calls.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import { importParse } from '../contract.ts'
import type { Cell } from '#kernel/cell.ts'
import type { ImportKind } from '../domain/kinds.ts'
import { imports } from '../server/feature.ts'
import { headersOf, NOW, someRow } from './sheet.ts'

/** The demo district with its imports. */
export const importOffice = async () => officeOf(await testProgram({ features: [imports], start: NOW }))

/** The same where orders are worked on besides. */
export async function importDistrict(others: readonly Feature[] = []) {
  const district = await testDistrict({ features: [imports, organisation, ...others] })
  const ask: Bench['ask'] = async (username, endpoint, values) => {
    const { status, body, text } = await district.ask(username, endpoint, values)
    return { status, code: body.code ?? '', data: body.data, text }
  }
  return { ...officeOf(district), orders: ordersAtEveryStep({ ...district, ask }) }
}

/** A program with imports as an office: it sends files, and says which are kept. */
export function officeOf<P extends TestProgram>(program: P) {
  return {
    ...program,
    upload: async (file: Buffer, options: { as?: string; kind?: ImportKind; name?: string; files?: number } = {}) => {
      const { as = 'dispatcher', kind = 'normal', name = '工单.csv', files = 1 } = options
      const sent = Array.from({ length: files }, () => ({ name, bytes: file }))
      const { status: http, body } = await program.upload(as, importParse, { kind }, sent)
      return { ...body, http }
    },
    keptFiles: (): string[] =>
      readdirSync(program.uploadDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
  }
}
export type ImportOffice = Awaited<ReturnType<typeof importOffice>>
export type ImportDistrict = Awaited<ReturnType<typeof importDistrict>>

/** A file of good rows, apart from what is given; `series` makes its numbers its own. */
export function fileOf(
  series: number,
  rows: readonly Readonly<Record<string, Cell>>[],
  kind: ImportKind = 'normal',
): Buffer {
  const headers = headersOf(kind)
  const lines = [headers, ...rows.map((cells, i) => someRow(series * 1000 + i, cells, headers))]
  return Buffer.from(lines.map((cells) => cells.map((cell) => JSON.stringify(cell ?? '')).join(',')).join('\n'))
}
