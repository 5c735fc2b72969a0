import { serve, type Route } from '#platform/http/serve.ts'

import * as contract from '../contract.ts'
import type { Catalogue } from '../domain/catalogue.ts'
import { listMembers, listRoles, manageRoles } from './role-list.ts'
import { describeCatalogue, editRole, insertRole, removeRole } from './role-save.ts'

/** Roles over everything that the program's features grant. */
export const roleRoutes = (catalogue: Catalogue): readonly Route[] => [
  serve(contract.operatorPermission, (_input, ctx) => describeCatalogue(catalogue, ctx)),
  serve(contract.roleManage, manageRoles),
  serve(contract.roleList, (_input, ctx) => listRoles(ctx)),
  serve(contract.roleMembers, listMembers),
  serve(contract.roleAdd, (input, ctx) => insertRole(catalogue, input, ctx)),
  serve(contract.roleEdit, (input, ctx) => editRole(catalogue, input, ctx)),
  serve(contract.roleDel, removeRole),
  serve(contract.roleDelByGet, removeRole),
]
