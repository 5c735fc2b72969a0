import type { ComponentType } from 'react'

import { DingtalkOutlined, SafetyCertificateOutlined, WechatWorkOutlined } from '#ui/icons.ts'

import type { PlatformKey } from '../domain/platforms.ts'

export const PLATFORM_ICON: Readonly<Record<PlatformKey, ComponentType>> = {
  wecom: WechatWorkOutlined,
  dingtalk: DingtalkOutlined,
  oidc: SafetyCertificateOutlined,
}
