import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { pluginPart } from '#ui/menu-groups.ts'
import { recordScreens } from '#ui/record/record-screens.ts'

import { wxAddress } from '../contract/callback.ts'
import { MENU_AT, wxMenu, wxMenuPublish, wxMenuSave } from '../contract/menu.ts'
import { FANS_AT, RECORD_AT, wxFanBind, wxFans, wxMessages } from '../contract/records.ts'
import {
  ATTENTION_AT,
  KEYWORD_AT,
  wxKeywordDel,
  wxKeywordManage,
  wxKeywordSave,
  wxReply,
  wxReplySave,
} from '../contract/replies.ts'
import { SET_UP_AT, wxSetUp, wxSetUpSave, wxTry } from '../contract/set-up.ts'
import { TEMPLATE_AT, wxTemplateDel, wxTemplateManage, wxTemplateSave } from '../contract/templates.ts'
import { WECHAT_ADDON } from '../domain/account.ts'

const AccountScreen = lazy(() => import('./AccountScreen.tsx').then((module) => ({ default: module.AccountScreen })))
const KeywordRecord = lazy(() => import('./KeywordRecord.tsx').then((module) => ({ default: module.KeywordRecord })))
const RepliesScreen = lazy(() => import('./RepliesScreen.tsx').then((module) => ({ default: module.RepliesScreen })))
const MessagesScreen = lazy(() => import('./MessagesScreen.tsx').then((module) => ({ default: module.MessagesScreen })))
const FansScreen = lazy(() => import('./FansScreen.tsx').then((module) => ({ default: module.FansScreen })))

const MenuScreen = lazy(() => import('./MenuScreen.tsx').then((module) => ({ default: module.MenuScreen })))
const WxTemplateRecord = lazy(() =>
  import('./WxTemplateRecord.tsx').then((module) => ({ default: module.WxTemplateRecord })),
)

const THERE = { ...pluginPart('wechat'), pluginKey: WECHAT_ADDON }

export const wechat: WebFeature = {
  screens: [
    {
      ...{ ...SET_UP_AT, ...THERE, name: 'plugin.wechat.account' },
      endpoints: [wxSetUp, wxSetUpSave, wxTry, wxAddress],
      screen: () => <AccountScreen />,
    },
    {
      ...{ ...MENU_AT, ...THERE, name: 'plugin.wechat.menu' },
      endpoints: [wxMenu, wxMenuSave, wxMenuPublish],
      screen: () => <MenuScreen />,
    },
    ...recordScreens({
      ...{ ...THERE, name: 'plugin.wechat.keyword', at: KEYWORD_AT },
      endpoints: {
        list: [wxKeywordManage],
        add: [wxKeywordSave],
        edit: [wxKeywordSave],
        remove: [wxKeywordDel],
      },
      screen: (opens) => <KeywordRecord opens={opens} />,
    }),
    {
      ...{ ...ATTENTION_AT, ...THERE, name: 'plugin.wechat.attention' },
      endpoints: [wxReply, wxReplySave],
      screen: () => <RepliesScreen />,
    },
    {
      ...{ ...RECORD_AT, ...THERE, name: 'plugin.wechat.record' },
      endpoints: [wxMessages],
      screen: () => <MessagesScreen />,
    },
    {
      ...{ ...FANS_AT, ...THERE, name: 'plugin.wechat.fans' },
      endpoints: [wxFans, wxFanBind],
      screen: () => <FansScreen />,
    },
    ...recordScreens({
      ...{ ...THERE, name: 'plugin.wechat.template', at: TEMPLATE_AT },
      endpoints: {
        list: [wxTemplateManage],
        add: [wxTemplateSave],
        edit: [wxTemplateSave],
        remove: [wxTemplateDel],
      },
      screen: (opens) => <WxTemplateRecord opens={opens} />,
    }),
  ],
}
