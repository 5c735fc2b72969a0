import { whole } from '#kernel/endpoint.ts'
import { defineSettings, setting } from '#platform/settings/settings.ts'

/** How much may be uploaded (security G10, G11): more than any work asks for, less than a disk holds. */
export const UPLOAD_SETTINGS = defineSettings({
  // Of larger ones some bytes become gigabytes when a browser draws them; telephones take up to 50 million.
  'upload.maxMegapixels': setting(whole(1, 200), 52, {
    zh: '图片像素上限(百万)',
    en: 'Pixels of a picture at most, in millions',
  }),
  'upload.perDay.files': setting(whole(10, 100_000), 1000, {
    zh: '每人每日上传文件数上限',
    en: 'Files that a person uploads in a day at most',
  }),
  'upload.perDay.gigabytes': setting(whole(1, 1000), 5, {
    zh: '每人每日上传总量上限(GB)',
    en: 'Gigabytes that a person uploads in a day at most',
  }),
  // An order of years has less than fifty.
  'upload.perOwner.files': setting(whole(20, 2000), 200, {
    zh: '每件工单附件数上限',
    en: 'Files of one order at most',
  }),
})
