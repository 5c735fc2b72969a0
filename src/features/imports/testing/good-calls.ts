import { sealText } from '#platform/crypto/seal.ts'
import { call, done, FILE, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import { testKeys } from '#platform/testing/keys.ts'

import * as contract from '../contract.ts'
import { fileOf } from './import-office.ts'
import { someRow } from './sheet.ts'

let files = 0
/** Another one each time, since orders that are there already are no new ones. */
const sheet = () => ({ kind: 'normal', [FILE]: { name: '工单.csv', bytes: fileOf(++files, [{}]) } })

/** An import that its job has brought to a state. */
const imported =
  (state: 'parsed' | 'done') =>
  async (bench: Bench): Promise<{ id: string }> => {
    const { batch } = await done<{ batch: { id: string } }>(bench, 'dispatcher', contract.importParse, sheet())
    await bench.db
      .updateTable('import_batch')
      .set({ state, ok: 1, imported: state === 'done' ? 1 : 0 })
      .where('id', '=', batch.id)
      .execute()
    return { id: batch.id }
  }
const parsed = imported('parsed')

/** A batch that waits for its confirmation, with a row as its job would have left it. */
async function withRow(bench: Bench): Promise<{ id: string }> {
  const { id } = await parsed(bench)
  const { supplier_id } = await bench.db
    .selectFrom('import_batch')
    .select('supplier_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const row = { supplier_id, batch_id: id, row_no: 2, superior_no: '', result: 'error' } as const
  const raw = sealText(testKeys(), JSON.stringify({ cells: someRow(files) }))
  await bench.db
    .insertInto('import_row')
    .values({ ...row, raw })
    .execute()
  return { id }
}

export const goodCalls: GoodCalls = {
  good: [
    call('dispatcher', contract.importParse, sheet),
    call('dispatcher', contract.importResult, parsed),
    call('dispatcher', contract.importList),
    call('dispatcher', contract.importMend, async (bench) => ({
      ...(await withRow(bench)),
      row: 2,
      cells: [{ column: 2, cell_text: '路灯不亮' }],
    })),
    call('leader', contract.importNotUnit, () => ({ name: '市民服务中心' })),
    call('leader', contract.importNotUnits),
    call('leader', contract.importIsUnit, async (bench) => {
      const name = { name: '市长信箱' }
      await done(bench, 'leader', contract.importNotUnit, name)
      return name
    }),
    call('dispatcher', contract.importCheck, parsed),
    call('dispatcher', contract.importConfirm, parsed),
    call('dispatcher', contract.importCancel, parsed),
    call('leader', contract.importUndo, imported('done')),
    call('dispatcher', contract.importErrorFile, async (bench) => ({ ...(await parsed(bench)), rows: 'all' })),
    call('dispatcher', contract.importTemplate),
  ],
}
