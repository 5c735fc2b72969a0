import { defineErrors } from '#kernel/errors.ts'

export const ATTACHMENT_ERRORS = defineErrors({
  FILE_TOO_LARGE: {
    status: 413,
    zh: '{name} 超过 {size} MB',
    en: '{name} is larger than {size} MB',
  },
  FILE_KIND: {
    status: 415,
    zh: '{name} 的类型不支持，可以上传：{kinds}',
    en: 'The type of {name} is not accepted; accepted are {kinds}',
  },
  FILE_CONTENT: {
    status: 415,
    zh: '{name} 的内容与扩展名不符，请确认文件完好并使用正确的扩展名',
    en: 'The content of {name} is not what its name says; check that the file is whole and rightly named',
  },
  FILE_PIXELS: {
    status: 413,
    zh: '{name} 为 {width}×{height} 像素，超过 {n} 百万像素，请缩小后上传',
    en: '{name} has {width}×{height} pixels, more than {n} million; make it smaller',
  },
  FILES_OF_DAY: {
    status: 429,
    zh: '今天上传的文件已达上限（{n} 个或 {size} GB），请明天再传，或删减后打包上传',
    en: 'You have uploaded as much today as may be ({n} files or {size} GB); go on tomorrow',
  },
  FILES_OF_OWNER: {
    status: 409,
    zh: '附件最多 {n} 个，请合并后再传',
    en: 'There may be {n} files at most; put some of them together',
  },
  FILE_LOST: {
    status: 410,
    zh: '服务器上找不到 {name}，无法打开；请告知管理员从备份中恢复',
    en: '{name} is not on the server any more; tell the administrator, who may have it in a backup',
  },
  FILE_AWAY: {
    status: 503,
    zh: '{name} 暂时无法取得，请稍后再试',
    en: '{name} cannot be had at the moment, please try again later',
  },
  FILE_NO_PREVIEW: {
    status: 415,
    zh: '{name} 不能在页面中查看，请下载后打开',
    en: '{name} cannot be looked at in the page; fetch it',
  },
  FILE_NO_SMALL: {
    status: 415,
    zh: '{name} 无法生成缩略图，请下载后查看',
    en: '{name} cannot be drawn in small; fetch it to look at it',
  },
  FILE_UNSCANNED: {
    status: 409,
    zh: '{name} 正在查毒，通过后即可下载；若长时间没有结果，请联系系统管理员检查查毒服务',
    en: '{name} is being scanned for viruses and can be had after that; if it takes long, ask the system administrator to look after the scanner',
  },
  FILE_INFECTED: {
    status: 409,
    zh: '{name} 查出病毒，已禁止下载；请上传人清除病毒后重新上传',
    en: '{name} carries a virus and cannot be had; whoever uploaded it should clean it and upload it again',
  },
})
