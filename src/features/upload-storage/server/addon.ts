import { defineAddon } from '#platform/addons/addon.ts'
import type { Config } from '#platform/config.ts'
import { whyNotCalled } from '#platform/outbound/outbound.ts'

import { fetchCopy } from './fetch-copy.ts'
import { STORAGE_ADDON, STORAGE_AT, STORAGE_SECRETS, StorageSetUp } from '../contract.ts'
import { addressOf, BUCKET, DRIVER, ENDPOINT, PREFIX } from '../domain/stores.ts'

/** A second copy of every file that is kept, sealed, in an object store of the tenant (domain 4.5). */
export const storageAddon = defineAddon({
  key: STORAGE_ADDON,
  type: 'storage',
  title: { zh: '上传存储', en: 'Storage of files' },
  introduction: {
    zh: '把附件加密后另存一份到对象存储（阿里云、腾讯云、华为云、MinIO），服务器磁盘损坏也不丢失',
    en: 'Keeps a second, sealed copy of every file in an object store, so that none is lost with the disk',
  },
  without: {
    zh: '不再复制新文件，服务器缺少的文件不再取回；已复制的文件留在存储桶中，须自行清除。',
    en: 'No file is copied any more, and none that the server misses is fetched back; what is in the bucket stays there for you to remove.',
  },
  set_up_at: STORAGE_AT.path,
  set_up: { schema: StorageSetUp, ...STORAGE_SECRETS, wrong: whyWrong },
  brings: fetchCopy,
  forgets: ['attachment_copy', 'storage_state'],
})

const NEEDED = { zh: '请填写', en: 'is needed' }
const HOST_ALONE = { zh: '填写协议和主机，不含路径和存储桶', en: 'takes scheme and host, without path or bucket' }
const LETTERS = {
  zh: '由 3 至 63 个小写字母、数字和连字符组成',
  en: 'has 3 to 63 small letters, digits and hyphens',
}
const FOLDERS = { zh: '由字母、数字、- _ 组成，用 / 分隔', en: 'has letters, digits, - and _, parted by /' }

function whyWrong(set_up: StorageSetUp, config: Config) {
  const { driver, endpoint, bucket, path_prefix, region, secret_key } = set_up
  if (!ENDPOINT.test(endpoint)) return { field: 'endpoint' as const, reason: HOST_ALONE }
  if (DRIVER[driver].regional && !region) return { field: 'region' as const, reason: NEEDED }
  if (!BUCKET.test(bucket)) return { field: 'bucket' as const, reason: LETTERS }
  if (!secret_key) return { field: 'secret_key' as const, reason: NEEDED }
  if (path_prefix && !PREFIX.test(path_prefix)) return { field: 'path_prefix' as const, reason: FOLDERS }
  const reason = whyNotCalled(addressOf(set_up, ''), config)
  return reason && { field: 'endpoint' as const, reason }
}
