import type { Feature, Grant } from '#platform/feature.ts'

import type { Catalogue } from '../domain/catalogue.ts'

/** What the features of a program declare as rights. */
export const catalogueOf = (features: readonly Feature[]): Catalogue =>
  features
    .map(({ name, title, grants = {} }) => ({
      ...{ name, title },
      grants: Object.entries<Grant>(grants).map(
        ([key, { title: words, screens = [], endpoints = [], administrator = null, delicate = false }]) => ({
          ...{ key: `${name}.${key}`, title: words, paths: screens, administrator, delicate },
          first_tenant: endpoints.some(({ first_tenant }) => first_tenant),
          calls: endpoints.map((endpoint) => ({ path: endpoint.path, title: endpoint.title })),
        }),
      ),
    }))
    .filter(({ grants }) => grants.length > 0)
