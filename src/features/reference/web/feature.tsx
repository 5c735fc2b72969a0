import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { systemPart } from '#ui/menu-groups.ts'
import { recordScreens } from '#ui/record/record-screens.ts'

import * as catalogue from '../contract/catalogue.ts'
import * as dictionaries from '../contract/dictionaries.ts'
import * as contract from '../contract/editors.ts'

const { AREA_AT, CATEGORY_AT } = contract
const { CATALOGUE_AT, PRECEDENT_AT, RULE_AT } = catalogue
const CategoryRecord = lazy(() => import('./CategoryRecord.tsx').then((module) => ({ default: module.CategoryRecord })))
const AreaRecord = lazy(() => import('./AreaRecord.tsx').then((module) => ({ default: module.AreaRecord })))
const DictionaryRecord = lazy(() =>
  import('./DictionaryRecord.tsx').then((module) => ({ default: module.DictionaryRecord })),
)
const DispatchRuleRecord = lazy(() =>
  import('./DispatchRuleRecord.tsx').then((module) => ({ default: module.DispatchRuleRecord })),
)
const CatalogueRecord = lazy(() =>
  import('./CatalogueRecord.tsx').then((module) => ({ default: module.CatalogueRecord })),
)
const PrecedentRecord = lazy(() =>
  import('./PrecedentRecord.tsx').then((module) => ({ default: module.PrecedentRecord })),
)

export const reference: WebFeature = {
  screens: [
    ...recordScreens({
      name: 'sys.category',
      ...systemPart('basics'),
      at: CATEGORY_AT,
      endpoints: {
        list: [contract.categoryManage],
        add: [contract.categorySave],
        edit: [contract.categorySave],
        remove: [contract.categoryDel, contract.categoryInfo],
      },
      screen: (opens) => <CategoryRecord opens={opens} />,
    }),
    ...recordScreens({
      name: 'sys.area',
      ...systemPart('basics'),
      at: AREA_AT,
      endpoints: {
        list: [contract.areaManage],
        add: [contract.areaSave],
        edit: [contract.areaSave],
        remove: [contract.areaDel, contract.areaInfo],
      },
      screen: (opens) => <AreaRecord opens={opens} />,
    }),
    ...recordScreens({
      name: 'sys.dictionary',
      ...systemPart('basics'),
      at: dictionaries.DICTIONARY_AT,
      endpoints: {
        list: [dictionaries.itemManage],
        add: [dictionaries.itemSave],
        edit: [dictionaries.itemSave],
        remove: [dictionaries.itemDel, dictionaries.itemInfo],
      },
      screen: (opens) => <DictionaryRecord opens={opens} />,
    }),
    ...recordScreens({
      name: 'sys.dispatchrule',
      ...systemPart('basics'),
      at: RULE_AT,
      endpoints: {
        list: [catalogue.ruleManage],
        add: [catalogue.ruleSave],
        edit: [catalogue.ruleSave],
        remove: [catalogue.ruleDel],
      },
      screen: (opens) => <DispatchRuleRecord opens={opens} />,
    }),
    ...recordScreens({
      name: 'sys.catalogue',
      ...systemPart('basics'),
      at: CATALOGUE_AT,
      endpoints: {
        list: [catalogue.catalogueManage],
        edit: [catalogue.cataloguePublish],
        remove: [catalogue.catalogueDel],
      },
      screen: (opens) => <CatalogueRecord opens={opens} />,
    }),
    ...recordScreens({
      name: 'sys.precedent',
      ...systemPart('basics'),
      at: PRECEDENT_AT,
      endpoints: {
        list: [catalogue.precedentManage],
        add: [catalogue.precedentSave],
        edit: [catalogue.precedentSave],
        remove: [catalogue.precedentDel],
      },
      screen: (opens) => <PrecedentRecord opens={opens} />,
    }),
  ],
}
