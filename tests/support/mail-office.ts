import type { TestProject } from "vitest/node";
import { startSmtpPeer } from "./smtp-peer.ts";
import { readTestCertificate } from "./test-certificate.ts";

/** The mail servers of the worker's tests, with a certificate that their runtime was told to trust. */
export default async function openMailOffice(project: TestProject) {
  const peer = await startSmtpPeer(readTestCertificate());
  project.provide("smtpPeer", peer.address);
  return () => peer.close();
}
