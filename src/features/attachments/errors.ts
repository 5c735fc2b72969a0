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
})
