import { z } from 'zod'

import { called, post, text } from '#kernel/endpoint.ts'
import { setUpEndpoints } from '#kernel/set-up.ts'

/** The add-on that sends notices of DingTalk (domain 4.5). */
export const DINGTALK_ADDON = 'dingtalk'
export const SET_UP_AT = { path: '/plugin/dingtalk', title: { zh: '钉钉设置', en: 'Set-up of DingTalk' } } as const

/** The application that a tenant has at DingTalk. */
export const DingtalkSetUp = z.object({
  app_key: called({ zh: 'AppKey', en: 'AppKey' }, text(1, 100)),
  app_secret: called({ zh: 'AppSecret', en: 'AppSecret' }, text(1, 200)),
  agent_id: called({ zh: 'AgentId', en: 'AgentId' }, z.string().regex(/^\d{1,20}$/)),
  /** Of a DingTalk of the government's own; the public one where it is empty. */
  api_base: called({ zh: '接口地址', en: 'Address of the interface' }, text(0, 200).default('')),
})
export type DingtalkSetUp = z.output<typeof DingtalkSetUp>

const SECRETS = ['app_secret'] as const
/** What is told to nobody, and to whom it is told. */
export const DINGTALK_SECRETS = { secrets: SECRETS, told_to: ['app_key', 'api_base'] } as const

export const { tell: dingtalkSetUp, save: dingtalkSetUpSave } = setUpEndpoints('/v1/seller/dingtalk/DingtalkSetUp', {
  addon: DINGTALK_ADDON,
  title: SET_UP_AT.title,
  saveTitle: { zh: '保存钉钉设置', en: 'Save the set-up of DingTalk' },
  schema: DingtalkSetUp,
  secrets: SECRETS,
})

/** Sends one notice at once, as it is set up. */
export const dingtalkTry = post('/v1/seller/dingtalk/DingtalkTry', {
  access: 'granted',
  addon: DINGTALK_ADDON,
  title: { zh: '试发钉钉通知', en: 'Try a notice' },
  audit: 'dingtalk.try',
  step_up: true,
  input: z.object({ ding_user_id: text(1, 100) }),
  /** What DingTalk calls it. */
  output: z.object({ task_id: z.string() }),
})
