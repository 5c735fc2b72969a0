import { serve, type Route } from '#platform/http/serve.ts'

import { templateDel, templateManage, templateSave } from '../contract.ts'
import { manageTemplates, removeTemplate, saveTemplate } from './templates.ts'

export const templateRoutes: readonly Route[] = [
  serve(templateManage, manageTemplates),
  serve(templateSave, saveTemplate),
  serve(templateDel, removeTemplate),
]
