import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { called, get, post, text } from '#kernel/endpoint.ts'
import { setUpEndpoints } from '#kernel/set-up.ts'

import { DRIVER } from './domain/stores.ts'

export const STORAGE_ADDON = 'upload_storage'

/** Where it is set up (spec §2 /plugin/uploadStorage). */
export const STORAGE_AT = { path: '/plugin/uploadStorage', title: { zh: '上传存储', en: 'Storage of files' } } as const

/** Where the copies of a tenant's files go, and by whose keys. */
export const StorageSetUp = z.object({
  driver: called({ zh: '存储服务', en: 'Store' }, z.enum(keysOf(DRIVER))),
  endpoint: called({ zh: '接入点', en: 'Endpoint' }, text(1, 300)),
  region: called({ zh: '地域', en: 'Region' }, text(0, 40).default('')),
  bucket: called({ zh: '存储桶', en: 'Bucket' }, text(1, 63)),
  access_key: called({ zh: '访问密钥', en: 'Access key' }, text(1, 200)),
  secret_key: called({ zh: '私有密钥', en: 'Secret key' }, text(0, 200).default('')),
  path_prefix: called({ zh: '路径前缀', en: 'Folder' }, text(0, 100).default('')),
})
export type StorageSetUp = z.output<typeof StorageSetUp>

const SECRETS = ['secret_key'] as const

export const { tell: storageSetUp, save: storageSetUpSave } = setUpEndpoints('/v1/seller/storage/StorageSetUp', {
  addon: STORAGE_ADDON,
  title: STORAGE_AT.title,
  saveTitle: { zh: '保存上传存储设置', en: 'Save the set-up of the storage of files' },
  schema: StorageSetUp,
  secrets: SECRETS,
})
/** What is told to nobody, and to whom it is told. */
export const STORAGE_SECRETS = { secrets: SECRETS, told_to: ['driver', 'endpoint', 'access_key'] } as const

/** Writes, reads and deletes a small object, as it is set up. */
export const storageTry = post('/v1/seller/storage/StorageTry', {
  access: 'granted',
  addon: STORAGE_ADDON,
  title: { zh: '测试存储连接', en: 'Try the storage of files' },
  audit: 'upload_storage.try',
  step_up: true,
  input: z.object({}),
  output: z.null(),
})

/** Up to so many are counted of what waits. */
export const WAITING_MOST = 10_000

/** How far the files of the tenant are copied to where they go now. */
export const storageState = get('/v1/seller/storage/StorageState', {
  access: 'granted',
  addon: STORAGE_ADDON,
  title: { zh: '查看上传存储进度', en: 'How far files are copied' },
  input: z.object({}),
  output: z.object({
    files: z.int(),
    bytes: z.int(),
    copied_at: z.string().nullable(),
    /** Not copied yet; of more than `WAITING_MOST` it says one more. */
    waiting: z.int(),
    /** Gone here and not there yet. */
    to_remove: z.int(),
    failed_at: z.string().nullable(),
    failure: z.string().nullable(),
  }),
})
