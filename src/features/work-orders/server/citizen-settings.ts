import { whole } from '#kernel/endpoint.ts'
import { defineSettings, setting } from '#platform/settings/settings.ts'

/** How much citizens bring and add (domain 2.4, 2.11). */
export const CITIZEN_LIMITS = defineSettings({
  'wx.limit.open': setting(whole(1, 100), 5, {
    zh: '市民未办结诉求上限',
    en: 'Matters of a citizen that are open at a time',
  }),
  'wx.limit.perDay': setting(whole(1, 100), 10, {
    zh: '市民每日提交上限',
    en: 'Matters that a citizen may submit in a day',
  }),
  'wx.limit.addPerDay': setting(whole(1, 100), 10, {
    zh: '市民每日补充同一诉求次数上限',
    en: 'Times that citizens may add to a matter in a day',
  }),
  'wx.limit.addPhotosPerDay': setting(whole(1, 100), 30, {
    zh: '市民每日补充同一诉求图片上限',
    en: 'Pictures that citizens may add to a matter in a day',
  }),
  'wx.limit.addPhotos': setting(whole(1, 1000), 90, {
    zh: '市民补充同一诉求图片总数上限',
    en: 'Pictures that citizens may add to a matter in all',
  }),
})
