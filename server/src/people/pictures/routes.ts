import { largestPictureBytes } from '@countersign/domain/people/limits'
import multipart from '@fastify/multipart'
import { updateProfilePhoto } from '@countersign/contract/people/user'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/http/problem.ts'
import { register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/http/services.ts'
import { changePicture } from './change-picture.ts'
import { findPicture } from './store.ts'
import { uploadedFile } from './read-picture-form.ts'

/** PUT /user/profile-photo stores a picture; GET /picture/{hash}.jpg shows it to anyone with its address. */
export const registerPictures = (app: FastifyInstance, services: Services): void => {
  // In a part of its own: no other call takes multipart forms.
  app.register(async (part) => {
    await part.register(multipart, {
      limits: { fileSize: largestPictureBytes, files: 1, fields: 0, parts: 2, headerPairs: 20 },
    })
    register(part, services, updateProfilePhoto, async ({ caller, request }) =>
      changePicture(services, caller, await uploadedFile(request)),
    )
  })

  app.get<{ Params: { name: string } }>('/picture/:name', async (request, reply) => {
    const hash = /^([0-9a-f]{64})\.jpg$/.exec(request.params.name)?.[1]
    const jpeg = hash && (await findPicture(services.database, hash))
    if (!jpeg) throw notFound('picture')
    return reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', 'inline')
      .send(jpeg)
  })
}
