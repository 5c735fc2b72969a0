import type { Grants } from '#platform/feature.ts'

import * as boundaries from '../contract/boundaries.ts'
import * as catalogue from '../contract/catalogue.ts'
import * as dictionaries from '../contract/dictionaries.ts'
import * as contract from '../contract/editors.ts'

const { AREA_AT, CATEGORY_AT } = contract
const { CATALOGUE_AT, PRECEDENT_AT, RULE_AT } = catalogue

export const referenceGrants = {
  edit: {
    title: { zh: '维护分类与区域', en: 'Keep categories and areas' },
    endpoints: [
      ...[contract.categoryManage, contract.categoryInfo, contract.categorySave, contract.categoryDel],
      ...[contract.categoryTake, contract.areaManage, contract.areaInfo, contract.areaSave, contract.areaDel],
      ...[boundaries.boundarySheet, boundaries.boundarySheetTake],
      ...[contract.categorySheet, contract.categorySheetTake, contract.areaSheet, contract.areaSheetTake],
    ],
    screens: [...Object.values(CATEGORY_AT), ...Object.values(AREA_AT)].map(({ path }) => path),
  },
  edit_dictionaries: {
    title: { zh: '维护数据字典', en: 'Keep the dictionaries' },
    endpoints: [
      ...[dictionaries.itemManage, dictionaries.itemInfo, dictionaries.itemSave, dictionaries.itemDel],
      ...[dictionaries.itemSheet, dictionaries.itemSheetTake],
    ],
    screens: Object.values(dictionaries.DICTIONARY_AT).map(({ path }) => path),
  },
  edit_catalogue: {
    title: { zh: '维护派单目录', en: 'Keep the dispatch catalogue' },
    endpoints: [
      ...[catalogue.ruleManage, catalogue.ruleSave, catalogue.ruleDel, catalogue.ruleSheet, catalogue.ruleSheetTake],
      ...[catalogue.catalogueManage, catalogue.catalogueDel],
    ],
    screens: [...Object.values(RULE_AT), CATALOGUE_AT.list, CATALOGUE_AT.remove].map(({ path }) => path),
  },
  publish_catalogue: {
    title: { zh: '发布派单目录', en: 'Publish the dispatch catalogue' },
    endpoints: [catalogue.catalogueManage, catalogue.cataloguePublish],
    screens: [CATALOGUE_AT.list.path, CATALOGUE_AT.edit.path],
  },
  precedents: {
    title: { zh: '维护裁定先例', en: 'Keep precedents' },
    endpoints: [catalogue.precedentManage, catalogue.precedentSave, catalogue.precedentDel],
    screens: Object.values(PRECEDENT_AT).map(({ path }) => path),
  },
} satisfies Grants
