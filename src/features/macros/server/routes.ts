import { serve, type Route } from '#platform/http/serve.ts'

import { macroDel, macroManage, macroSave } from '../contract.ts'
import { manageMacros, removeMacro, saveMacro } from './macros.ts'

export const macroRoutes: readonly Route[] = [
  serve(macroManage, manageMacros),
  serve(macroSave, saveMacro),
  serve(macroDel, removeMacro),
]
