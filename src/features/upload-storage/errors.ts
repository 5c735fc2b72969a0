import { defineErrors } from '#kernel/errors.ts'

export const STORAGE_ERRORS = defineErrors({
  STORAGE_AWAY: {
    status: 422,
    zh: '连接不上存储服务，请核对接入点、存储桶和网络',
    en: 'The store cannot be reached; check endpoint, bucket and network',
  },
  STORAGE_BUCKET: {
    status: 422,
    zh: '没有这个存储桶，请先在存储服务中创建，或核对名称和地域',
    en: 'There is no such bucket; make it at the store first, or check its name and the region',
  },
  STORAGE_KEYS: {
    status: 422,
    zh: '访问密钥或私有密钥不正确',
    en: 'Access key or secret key is wrong',
  },
  STORAGE_RIGHTS: {
    status: 422,
    zh: '该密钥无权读、写、删除这个存储桶中的对象，请在存储服务中授权',
    en: 'These keys may not read, write and delete objects of the bucket; grant it at the store',
  },
  STORAGE_REGION: {
    status: 422,
    zh: '地域与存储桶不符，请核对地域和接入点',
    en: 'The region is not that of the bucket; check region and endpoint',
  },
  STORAGE_TIME: {
    status: 422,
    zh: '本机时间与存储服务相差过大，请运维人员校准时间',
    en: 'The clock of this machine differs from that of the store; whoever runs it should set it',
  },
  STORAGE_REFUSED: {
    status: 422,
    zh: '存储服务拒绝了请求（{reason}）',
    en: 'The store refused ({reason})',
  },
  STORAGE_OTHER: {
    status: 422,
    zh: '写入后读回的内容不同，请确认接入点是兼容 S3 的对象存储',
    en: 'What was read back is not what was written; check that the endpoint is an object store that speaks S3',
  },
})
