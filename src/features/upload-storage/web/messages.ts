import { defineMessages } from '#kernel/messages.ts'

export const STORAGE = defineMessages({
  driver: { zh: '存储服务', en: 'Store' },
  endpoint: { zh: '接入点', en: 'Endpoint' },
  endpointHint: { zh: '协议和主机，例如 {example}', en: 'Scheme and host, such as {example}' },
  region: { zh: '地域', en: 'Region' },
  bucket: { zh: '存储桶', en: 'Bucket' },
  access_key: { zh: '访问密钥', en: 'Access key' },
  secret_key: { zh: '私有密钥', en: 'Secret key' },
  path_prefix: { zh: '路径前缀', en: 'Folder' },
  prefixHint: {
    zh: '可不填。更换接入点、存储桶或路径前缀后，全部附件重新复制到新位置；旧位置的副本须自行清除',
    en: 'May stay empty. Where endpoint, bucket or folder change, all files are copied anew to the new place; what lies at the old one is yours to remove',
  },
  about: {
    zh: '每个附件在服务器上保存，并加密后另存一份到存储桶；服务器缺少文件时自动取回。没有本平台的密钥文件和数据库备份，存储桶中的内容无人能读，恢复时也少不了它们。',
    en: 'Every file stays on the server, and a second, sealed copy of it goes to the bucket; what the server misses is fetched back by itself. Without the key file of this platform and its database nobody can read what is in the bucket, so that a recovery needs their backup.',
  },
  standing: { zh: '复制进度', en: 'How far it is' },
  files: { zh: '已复制', en: 'Copied' },
  filesOf: { zh: '{n} 个文件，{size}', en: '{n} files, {size}' },
  waiting: { zh: '待复制', en: 'To be copied' },
  waitingOf: { zh: '{n} 个文件', en: '{n} files' },
  moreThan: { zh: '{n} 个以上', en: 'more than {n}' },
  toRemove: { zh: '待清除', en: 'To be removed' },
  toRemoveOf: { zh: '{n} 个已删除文件的副本', en: '{n} copies of files that are gone' },
  copiedAt: { zh: '最近复制', en: 'Last copied' },
  failed: { zh: '最近失败', en: 'Last failure' },
  failedAt: { zh: '{at}：{why}', en: '{at}: {why}' },
  never: { zh: '尚无', en: 'none yet' },
  try: { zh: '测试连接', en: 'Test the connection' },
  tried: {
    zh: '连接正常：已写入、读回并删除一个测试对象',
    en: 'It works: an object was written, read and deleted to try it',
  },
})
