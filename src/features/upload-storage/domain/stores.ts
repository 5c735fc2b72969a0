import type { Message } from '#kernel/messages.ts'

interface Driver extends Message {
  /** The bucket stands in the name of the host, and not at the beginning of the path. */
  readonly hosted: boolean
  /** What an address of it looks like. */
  readonly example: string
  /** It wants to be told its region. */
  readonly regional: boolean
}

/** The object stores that copies may lie in (domain 4.5): all of them speak S3, and differ in how a bucket is addressed. */
export const DRIVER = {
  aliyun_oss: {
    ...{ zh: '阿里云 OSS', en: 'Alibaba Cloud OSS' },
    ...{ hosted: true, example: 'https://s3.oss-cn-hangzhou.aliyuncs.com', regional: true },
  },
  qcloud_cos: {
    ...{ zh: '腾讯云 COS', en: 'Tencent Cloud COS' },
    ...{ hosted: true, example: 'https://cos.ap-guangzhou.myqcloud.com', regional: true },
  },
  huawei_obs: {
    ...{ zh: '华为云 OBS', en: 'Huawei Cloud OBS' },
    ...{ hosted: true, example: 'https://obs.cn-north-4.myhuaweicloud.com', regional: true },
  },
  minio: {
    ...{ zh: 'MinIO 或其他兼容 S3 的自建存储', en: 'MinIO, or another store of your own that speaks S3' },
    ...{ hosted: false, example: 'https://minio.example.gov.cn:9000', regional: false },
  },
} as const satisfies Record<string, Driver>
export type DriverKey = keyof typeof DRIVER

/** What says where copies lie. */
export interface Where {
  readonly driver: DriverKey
  readonly endpoint: string
  readonly bucket: string
  readonly path_prefix: string
}

/** What a store that names none is told; the others would refuse it. */
const USUAL_REGION = 'us-east-1'
export const regionOf = ({ region }: { readonly region: string }): string => region || USUAL_REGION

/** Names that need no writing otherwise in an address, and no dot, so that a certificate for the whole cloud names them. */
export const BUCKET = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/
export const PREFIX = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/
/** Scheme and host alone. */
export const ENDPOINT = /^https?:\/\/[^/?#@\s]+\/?$/

/** The address of an object. */
export function addressOf({ driver, endpoint, bucket, path_prefix }: Where, name: string): string {
  const [scheme, host] = endpoint.replace(/\/$/, '').split('://')
  const key = path_prefix ? `${path_prefix}/${name}` : name
  return DRIVER[driver].hosted ? `${scheme}://${bucket}.${host}/${key}` : `${scheme}://${host}/${bucket}/${key}`
}
