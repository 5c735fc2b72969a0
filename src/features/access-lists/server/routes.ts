import { serve, type Route } from '#platform/http/serve.ts'

import * as contract from '../contract.ts'
import { listIps, listUsers, releaseIp, releaseUser, saveIp } from './access-lists.ts'

export const accessListRoutes: readonly Route[] = [
  serve(contract.accessIpList, listIps),
  serve(contract.accessIpSave, saveIp),
  serve(contract.accessIpDel, releaseIp),
  serve(contract.accessUserList, listUsers),
  serve(contract.accessUserDel, releaseUser),
]
