import { serve, type Route } from '#platform/http/serve.ts'

import { deptChangeList, deptChangePreview, deptChangeSave, deptChangeWithdraw } from '../contract.ts'
import { listChanges } from './change-list.ts'
import { previewChange, saveChange, withdrawChange } from './change-save.ts'

export const departmentChangeRoutes: readonly Route[] = [
  serve(deptChangeList, listChanges),
  serve(deptChangePreview, previewChange),
  serve(deptChangeSave, saveChange),
  serve(deptChangeWithdraw, withdrawChange),
]
