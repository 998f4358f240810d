import type { S3ServiceException } from '@aws-sdk/client-s3';
import { PublishError } from './publishError';

/** Whether a store says that there is no such file. */
export function isAbsent({ name, $metadata }: S3ServiceException): boolean {
  return $metadata.httpStatusCode === 404 && name !== 'NoSuchBucket';
}

/** Whether a store refuses to write because someone else has written, or is about to. */
export function isOutrun({ $metadata }: S3ServiceException): boolean {
  return $metadata.httpStatusCode === 412 || $metadata.httpStatusCode === 409;
}

/** Names of faults that someone with rights or keys has to mend. */
const refusals = [
  'AccessDenied',
  'CredentialsProviderError',
  'ExpiredToken',
  'Forbidden',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
];

/** What a store, or the way to it, answered, in words for the person who named it. */
export function asPublishError(error: unknown, address: string): PublishError {
  if (error instanceof PublishError) return error;
  const options = { cause: error };
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  if (name === 'NoSuchBucket' || message === 'Region is missing') {
    const hint = 'Check the name, AWS_REGION, and AWS_ENDPOINT_URL where it is not at Amazon';
    return new PublishError('target', `${address} is no bucket that can be found`, hint, options);
  }
  if (refusals.includes(name) || message === 'AccessDenied') {
    const hint =
      'Give the credentials as the AWS command line takes them, with rights for the bucket';
    return new PublishError('store', `${address} refuses: ${message}`, hint, options);
  }
  const hint = 'Run again: what has arrived is not sent a second time';
  return new PublishError('store', `${address} could not be used: ${message}`, hint, options);
}
