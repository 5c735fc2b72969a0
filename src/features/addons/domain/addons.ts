export const ADDON_TYPES = ['system', 'business', 'marketing', 'storage', 'notify'] as const

/** What can be installed (domain 4.5). A key never changes: screens and settings name it. */
export const ADDONS = [
  { key: 'upload_storage', name: '上传存储', name_en: 'Upload storage', type: 'storage', has_setting: 1 },
  { key: 'sms', name: '短信', name_en: 'Text messages', type: 'notify', has_setting: 1 },
  { key: 'email', name: '邮件', name_en: 'Email', type: 'notify', has_setting: 1 },
  { key: 'social_login', name: '社交登录', name_en: 'Social sign-in', type: 'system', has_setting: 1 },
  { key: 'wechat', name: '微信公众号', name_en: 'WeChat public account', type: 'marketing', has_setting: 1 },
  { key: 'dingtalk', name: '钉钉', name_en: 'DingTalk', type: 'notify', has_setting: 1 },
  { key: 'grid', name: '网格管理', name_en: 'Grid management', type: 'business', has_setting: 0 },
  { key: 'epidemic', name: '疫情防控', name_en: 'Epidemic control', type: 'business', has_setting: 0 },
  { key: 'campus', name: '校园健康', name_en: 'Campus health', type: 'business', has_setting: 0 },
  { key: 'bidding', name: '交易招标', name_en: 'Trading and bidding', type: 'business', has_setting: 0 },
  { key: 'map', name: '地图服务', name_en: 'Maps', type: 'system', has_setting: 1 },
] as const
