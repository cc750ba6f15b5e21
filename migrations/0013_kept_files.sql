CREATE TABLE `kept_files` (
	`key` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`claimed_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `kept_files_by_source` ON `kept_files` (`source`,`bytes`);--> statement-breakpoint
CREATE INDEX `kept_files_unclaimed` ON `kept_files` (`created_at`) WHERE "kept_files"."claimed_at" is null;--> statement-breakpoint
INSERT INTO `kept_files` (`key`, `source`, `type`, `bytes`, `claimed_at`, `created_at`) SELECT `key`, 'form', `type`, `bytes`, `created_at`, `created_at` FROM `form_uploads` WHERE true ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO `kept_files` (`key`, `source`, `type`, `bytes`, `claimed_at`, `created_at`) SELECT 'pictures/' || `name`, 'page', `type`, `bytes`, `created_at`, `created_at` FROM `content_pictures` WHERE true ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO `kept_files` (`key`, `source`, `type`, `bytes`, `claimed_at`, `created_at`) SELECT 'avatars/' || substr(`avatar_url`, 23), 'avatar', '', 0, `created_at`, `created_at` FROM `profiles` WHERE `avatar_url` LIKE '/api/profiles/avatars/%' ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO `kept_files` (`key`, `source`, `type`, `bytes`, `claimed_at`, `created_at`) SELECT 'feedback/' || substr(`screenshot_url`, 27), 'feedback', '', 0, `created_at`, `created_at` FROM `user_feedback` WHERE `screenshot_url` LIKE '/api/feedback/screenshots/%' ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO `kept_files` (`key`, `source`, `type`, `bytes`, `claimed_at`, `created_at`) SELECT `screenshot_key`, 'consent', '', 0, `created_at`, `created_at` FROM `consents` WHERE `screenshot_key` IS NOT NULL ON CONFLICT DO NOTHING;
