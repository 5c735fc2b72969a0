import { deptSave } from '#features/organisation/contract.ts'
import { deptIdOf } from '#features/organisation/testing/ids.ts'
import { call, done, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as contract from '../contract.ts'

let made = 0
/** Another name, in a year to come, of a section that nobody else knows. */
const aRename = async (bench: Bench) => {
  const code = `C${++made}`
  const { id: dept_id } = await done<{ id: string }>(bench, 'leader', deptSave, {
    ...{ pid: await deptIdOf(bench.db, 'B01'), code, name: `待更名科室${code}`, short_name: code, kind: 'subunit' },
  })
  const named = { kind: 'rename', dept_id, name: `综合执法科${code}`, short_name: `执法${code}` }
  return { ...named, effective_on: '2030-01-01', basis: '区编办〔2026〕12号' }
}

/** The same, decided on before. */
const aPlan = async (bench: Bench) => {
  const { name, short_name, ...change } = await aRename(bench)
  const dept = bench.db.selectFrom('department').select('supplier_id').where('id', '=', change.dept_id)
  const { supplier_id } = await dept.executeTakeFirstOrThrow()
  const names = JSON.stringify({ name, short_name, name_en: '' })
  return bench.db
    .insertInto('department_change')
    .values({ ...change, kind: 'rename', supplier_id, names, created_at: bench.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export const goodCalls: GoodCalls = {
  good: [
    call('leader', contract.deptChangeList),
    call('leader', contract.deptChangePreview, async ({ db }) => ({
      ...{ kind: 'merge', dept_id: await deptIdOf(db, 'B01'), to_dept_id: await deptIdOf(db, 'B02') },
    })),
    call('leader', contract.deptChangeWithdraw, aPlan),
  ],
  // A fresh proof of identity comes before it.
  other: [call('leader', contract.deptChangeSave, aRename)],
}
