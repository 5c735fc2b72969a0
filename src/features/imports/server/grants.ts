import type { Grants } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { IMPORT_KINDS, KINDS } from '../domain/kinds.ts'

export const importGrants = {
  import: {
    title: { zh: '导入工单', en: 'Import orders' },
    endpoints: [
      ...[contract.importParse, contract.importResult, contract.importList, contract.importConfirm],
      ...[contract.importCancel, contract.importUndo, contract.importErrorFile, contract.importTemplate],
      ...[contract.importMend, contract.importCheck],
    ],
    screens: IMPORT_KINDS.map((kind) => KINDS[kind].path),
  },
  units: {
    title: { zh: '处理导入中未识别的单位', en: 'Settle names of units that imports do not know' },
    endpoints: [contract.importNotUnit, contract.importIsUnit, contract.importNotUnits],
    screens: [],
  },
} satisfies Grants
