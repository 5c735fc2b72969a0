import { lazy } from 'react'

import { messageRecords } from '#features/messages/contract.ts'
import { SMS_ADDON } from '#features/messages/domain/public.ts'
import type { WebFeature } from '#ui/feature.ts'
import { pluginPart } from '#ui/menu-groups.ts'
import { recordScreens } from '#ui/record/record-screens.ts'

import {
  RECORD_AT,
  SET_UP_AT,
  smsSetUp,
  smsSetUpSave,
  smsTemplateDel,
  smsTemplateManage,
  smsTemplateSave,
  smsTry,
  TEMPLATE_AT,
} from '../contract.ts'

const SmsSetUpScreen = lazy(() => import('./SmsSetUpScreen.tsx').then((module) => ({ default: module.SmsSetUpScreen })))
const SmsTemplateRecord = lazy(() =>
  import('./SmsTemplateRecord.tsx').then((module) => ({ default: module.SmsTemplateRecord })),
)
const SmsRecords = lazy(() => import('./SmsRecords.tsx').then((module) => ({ default: module.SmsRecords })))

export const sms: WebFeature = {
  screens: [
    {
      ...SET_UP_AT,
      name: 'plugin.sms.install',
      ...pluginPart('sms'),
      pluginKey: SMS_ADDON,
      endpoints: [smsSetUp, smsSetUpSave, smsTry],
      screen: () => <SmsSetUpScreen />,
    },
    ...recordScreens({
      name: 'plugin.sms.template',
      ...pluginPart('sms'),
      pluginKey: SMS_ADDON,
      at: TEMPLATE_AT,
      endpoints: {
        list: [smsTemplateManage],
        add: [smsTemplateSave],
        edit: [smsTemplateSave],
        remove: [smsTemplateDel],
      },
      screen: (opens) => <SmsTemplateRecord opens={opens} />,
    }),
    {
      ...RECORD_AT,
      name: 'plugin.sms.record',
      ...pluginPart('sms'),
      pluginKey: SMS_ADDON,
      endpoints: [messageRecords],
      screen: () => <SmsRecords />,
    },
  ],
}
