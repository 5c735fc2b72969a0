import type { Route } from '#platform/http/serve.ts'
import { serve, serveFile, serveUpload } from '#platform/http/serve.ts'

import { removeRecord } from '#platform/db/records.ts'
import { sheetRoutes } from '#platform/sheets/sheet-routes.ts'

import * as boundaries from '../contract/boundaries.ts'
import * as catalogue from '../contract/catalogue.ts'
import * as dictionaries from '../contract/dictionaries.ts'
import * as editors from '../contract/editors.ts'
import { getCommonData } from '../contract/common-data.ts'
import { describeArea, manageAreas, removeArea, saveArea } from './area-store.ts'
import { findAreaAt, listShapes, takeBoundaries, writeBoundaries } from './boundary-store.ts'
import { manageCatalogues, publishCatalogue, removeCatalogue } from './catalogues.ts'
import { describeCategory, manageCategories, removeCategory, saveCategory, takeStandardTree } from './category-store.ts'
import { answerCommonData } from './common-data.ts'
import { itemSheetOf } from './dictionary-sheet.ts'
import { describeItem, manageItems, removeItem, saveItem } from './dictionary-store.ts'
import { manageRules, removeRule, saveRule } from './dispatch-rules.ts'
import { ruleSheetOf } from './dispatch-sheet.ts'
import { managePrecedents, savePrecedent } from './precedents.ts'
import { areaSheetOf, categorySheetOf } from './sheets.ts'

export const referenceRoutes: readonly Route[] = [
  // From the primary: what is read is kept as long as the tenant's stamp, and a standby may be behind it.
  serve(getCommonData, answerCommonData, { transaction: 'own' }),
  serve(editors.categoryManage, manageCategories),
  serve(editors.categoryInfo, describeCategory),
  serve(editors.categorySave, saveCategory),
  serve(editors.categoryDel, removeCategory),
  serve(editors.categoryTake, takeStandardTree),
  serve(editors.areaManage, manageAreas),
  serve(editors.areaInfo, describeArea),
  serve(editors.areaSave, saveArea),
  serve(editors.areaDel, removeArea),
  ...sheetRoutes({ read: editors.categorySheet, take: editors.categorySheetTake }, categorySheetOf),
  ...sheetRoutes({ read: editors.areaSheet, take: editors.areaSheetTake }, areaSheetOf),
  serve(boundaries.areaShapes, listShapes, { transaction: 'own' }),
  serve(boundaries.areaAt, findAreaAt, { transaction: 'own' }),
  serveFile(boundaries.boundarySheet, writeBoundaries),
  serveUpload(boundaries.boundarySheetTake, takeBoundaries),
  serve(dictionaries.itemManage, manageItems),
  serve(dictionaries.itemInfo, describeItem),
  serve(dictionaries.itemSave, saveItem),
  serve(dictionaries.itemDel, removeItem),
  ...sheetRoutes({ read: dictionaries.itemSheet, take: dictionaries.itemSheetTake }, itemSheetOf),
  serve(catalogue.ruleManage, manageRules),
  serve(catalogue.ruleSave, saveRule),
  serve(catalogue.ruleDel, removeRule),
  ...sheetRoutes({ read: catalogue.ruleSheet, take: catalogue.ruleSheetTake }, ruleSheetOf),
  serve(catalogue.catalogueManage, manageCatalogues),
  serve(catalogue.cataloguePublish, publishCatalogue),
  serve(catalogue.catalogueDel, removeCatalogue),
  serve(catalogue.precedentManage, managePrecedents),
  serve(catalogue.precedentSave, savePrecedent),
  serve(catalogue.precedentDel, (seen, ctx) => removeRecord(ctx, 'dispatch_precedent', seen)),
]
