CREATE TABLE `form_storage` (
	`form_id` text PRIMARY KEY NOT NULL,
	`bytes` integer NOT NULL,
	FOREIGN KEY (`form_id`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `strategy_revisions` ADD `base_version` integer;--> statement-breakpoint
CREATE INDEX `strategy_revisions_waiting` ON `strategy_revisions` (`user_id`,`version`) WHERE "strategy_revisions"."base_version" is null;--> statement-breakpoint
ALTER TABLE `strategic_plans` ADD `item_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `strategic_plans` ADD `version_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `strategy_revisions` SET `base_version` = `version`;--> statement-breakpoint
UPDATE `strategic_plans` SET `version_bytes` = (SELECT coalesce(sum(octet_length(`data_snapshot`)), 0) FROM `strategy_revisions` WHERE `strategy_revisions`.`user_id` = `strategic_plans`.`user_id`);--> statement-breakpoint
INSERT INTO `form_storage` (`form_id`, `bytes`) SELECT `form_id`, sum(octet_length(`data`) + coalesce((SELECT sum(`bytes`) FROM `form_uploads` WHERE `submission_id` = `form_submissions`.`id`), 0)) FROM `form_submissions` GROUP BY `form_id`;
